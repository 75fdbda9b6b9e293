"""`python -m stompoly`."""

from stompoly.cli import main

main()
