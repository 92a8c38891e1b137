"""Client of the lotdesk trading API: typed, sync and async, exact decimals."""

from ._client import AsyncClient, Client
from ._errors import LotdeskError, Rejected, SessionEnded, Unavailable, request_id_of
from ._stream import AsyncStream, Message, Quote, Stream

__all__ = [
    "AsyncClient",
    "AsyncStream",
    "Client",
    "LotdeskError",
    "Message",
    "Quote",
    "Rejected",
    "SessionEnded",
    "Stream",
    "Unavailable",
    "request_id_of",
]
