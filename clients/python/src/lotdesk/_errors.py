"""What a call can fail with."""

from __future__ import annotations


class LotdeskError(Exception):
    """Any failure of a call."""


class Rejected(LotdeskError):
    """The server understood the call and refused it."""

    def __init__(self, error: str, message: str, field: str | None = None) -> None:
        super().__init__(f"{error}: {message}")
        self.error = error
        """A stable code such as `insufficient_margin`."""
        self.message = message
        self.field = field
        """The parameter that the refusal is about, if it names one."""


class SessionEnded(LotdeskError):
    """The key is wrong, expired or revoked, or the address is not in its list."""


class Unavailable(LotdeskError):
    """No answer, after every attempt. A change may have been carried out: ask for it by its `request_id`."""

    def __init__(self, cause: str, request_id: str | None = None) -> None:
        super().__init__(cause if request_id is None else f"{cause} (request_id {request_id})")
        self.request_id = request_id


def request_id_of(error: BaseException) -> str | None:
    """The `request_id` of the change that this exception ended: of any exception of a call, also of a time limit or Ctrl-C."""
    cause: BaseException | None = error
    while cause is not None:
        request_id = getattr(cause, "request_id", None)
        if request_id is not None:
            return str(request_id)
        cause = cause.__cause__ or cause.__context__
    return None
