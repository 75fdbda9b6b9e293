"""Faces: what each family of games shows and says, in words and numbers. Whoever shows it, draws it; so nothing here
knows a terminal or a page."""
