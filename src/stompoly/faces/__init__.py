"""Faces: what each family of games shows and says, in words and numbers. Drawing it is up to the terminal or the page,
so nothing here knows about either."""
