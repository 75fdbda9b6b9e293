"""What is wrong with a data file, and where in it."""

from __future__ import annotations


class DataError(ValueError):
    """What is wrong with a board or a card; `where` is its place in the file (`space[3].price`)."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(message)
        self.where = where
