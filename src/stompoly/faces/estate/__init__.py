"""What games of the estate family show and say."""
