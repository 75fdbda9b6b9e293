"""What people are told while they are not at their tables: notifications and e-mail."""

from __future__ import annotations

# --- notifications ---------------------------------------------------------------------------------
TURN_TITLE = "Your turn: {title}"
TURN_BODY = "Table {code}"
TURN_BODY_TIMED = "Table {code}, {time} to answer"

# --- refusals --------------------------------------------------------------------------------------
NO_PUSH = "this server sends no notifications"
BAD_PUSH = "nothing can be sent to this subscription"

# --- the server's log ------------------------------------------------------------------------------
LOG_OUTBOX_FULL = "too many messages are waiting to be sent to {host}: one was dropped"
LOG_NOT_SENT = "a message to {host} was not sent: {why}"
LOG_PUSH_REFUSED = "{host} refused a notification with status {status}"
LOG_MAIL_REFUSED = "the mail server {host} did not accept an e-mail (status {status})"
FAULT = "something went wrong in the server"

# --- e-mail ----------------------------------------------------------------------------------------
NO_MAIL = "this server sends no e-mail"
BAD_MAIL = "this is not an e-mail address"
MAILED_ENOUGH = "too many e-mails have been sent to this address: try again tomorrow"
CONFIRM_SUBJECT = "Confirm your e-mail address for Stompoly"
CONFIRM_LETTER = """\
Somebody, probably you, asked us to send an e-mail to this address whenever it
is their turn in a game of Stompoly. If that was you, please confirm it here:

{link}

If it was not you, ignore this message, and you will not get another one.
"""
TURN_TIME = " You have {time} to answer."
TURN_LETTER = """\
It is your turn in {title}, at table {code}.{time}

{page}

To stop the e-mails about this table:
{stop}
"""
LINK_TITLES = {"confirm": "Get an e-mail when it is your turn?", "stop": "No more e-mail about this table?"}
LINK_BUTTONS = {"confirm": "Yes, e-mail me", "stop": "Stop the e-mails"}
LINK_DONE = {
    "confirm": "Done. You will get an e-mail when it is your turn.",
    "stop": "Done. You will not get any more e-mail about this table.",
}
LINK_GONE = "This link is no longer valid."

# --- settings of the host --------------------------------------------------------------------------
BAD_SMTP = "--smtp takes smtp://HOST or smtps://HOST, with USER:PASSWORD@ and :PORT if needed"
BAD_SENDER = "--smtp needs --mail-from with the e-mail address that messages come from"
BAD_PUBLIC_URL = "--smtp needs --public-url with the address of this server, for the links in e-mails"
NO_TLS = "the mail server offers no encryption, so no password is sent to it"
