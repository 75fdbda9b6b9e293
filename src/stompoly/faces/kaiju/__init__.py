"""What games of the kaiju family show and say."""
