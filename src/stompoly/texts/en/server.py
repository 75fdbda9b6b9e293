"""What the server says to the people at a table."""
