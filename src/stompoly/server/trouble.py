"""What the server refuses, and how: a kind, a sentence, the clause behind it, and the field it is about."""

from __future__ import annotations

from stompoly.texts import server as texts


class TroubleError(Exception):
    """Something that cannot be done, as REST tells it (`messages.Trouble`)."""

    def __init__(self, status: int, code: str, reason: str, clause: str = "", where: str = "") -> None:
        super().__init__(reason)
        self.status, self.code, self.reason, self.clause, self.where = status, code, reason, clause, where
        self.brief = reason  # for places with room for only one sentence


class StuckError(TroubleError):
    """A table in the store that today's rules would play differently. Why they would is only for people who may look at
    it, because that quotes the game."""

    def __init__(self, code: str, why: str) -> None:
        brief = texts.STUCK.format(address=f"/api/tables/{code}/game.jsonl")
        super().__init__(409, "stuck", texts.STUCK_WHY.format(brief=brief, why=why), where="code")
        self.full, self.why = self.reason, why
        self.reason = self.brief = brief


def no_table(code: str) -> TroubleError:
    return TroubleError(404, "no_table", texts.NO_TABLE.format(code=code), where="code")


def not_host() -> TroubleError:
    return TroubleError(403, "not_host", texts.NOT_HOST, where="host")
