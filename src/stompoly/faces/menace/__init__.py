"""What games of the menace family show and say."""
