"""The clients. A call that changes something is repeated with the same `request_id` until its answer is known."""

from __future__ import annotations

import asyncio
import http.client
import json
import ssl
import threading
import urllib.parse
import uuid
from decimal import Decimal
from typing import Any

from ._errors import Rejected, SessionEnded, Unavailable
from ._generated import AsyncCalls, Calls, Instrument
from ._stream import AsyncStream, Stream
from ._values import loads, parse, sent

_AGAIN = (500, 502, 503, 504)


class _Connection:
    """One kept-alive connection for each thread."""

    def __init__(self, url: str, key: str, timeout: float, context: ssl.SSLContext | None) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{url!r} is no http(s) address")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.key = key
        self._parts, self._timeout, self._context = parts, timeout, context
        self._threads = threading.local()

    def close(self) -> None:
        connection = getattr(self._threads, "connection", None)
        self._threads.connection = None
        if connection is not None:
            connection.close()

    def send(self, method: str, path: str, body: bytes | None) -> tuple[int, Any, bytes]:
        connection = getattr(self._threads, "connection", None)
        if connection is None:
            host, port = self._parts.hostname or "", self._parts.port
            if self._parts.scheme == "https":
                connection = http.client.HTTPSConnection(host, port, timeout=self._timeout, context=self._context)
            else:
                connection = http.client.HTTPConnection(host, port, timeout=self._timeout)
            self._threads.connection = connection
        headers = {"authorization": self.key, "accept": "application/json", "lang": "en"}
        if body is not None:
            headers["content-type"] = "application/json"
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        except BaseException:
            self._threads.connection = None
            connection.close()
            raise


class _Request:
    """What is sent, the same each time."""

    def __init__(self, method: str, path: str, params: dict[str, Any], repeats: bool) -> None:
        given = {name: sent(value) for name, value in params.items() if value is not None}
        if repeats and method != "GET":
            given.setdefault("request_id", uuid.uuid4().hex)
        self.method, self.repeats = method, repeats
        self.id: str | None = given.get("request_id") if method != "GET" else None
        query = f"?{urllib.parse.urlencode(given)}" if method == "GET" and given else ""
        self.path = path + query
        self.body = None if method == "GET" else json.dumps(given).encode()

    def name_on(self, error: BaseException) -> None:
        """Says on an exception which change it ended."""
        if self.id is not None:
            error.request_id = self.id  # type: ignore[attr-defined]


class Client(Calls):
    """A client that blocks. It may be shared by threads."""

    def __init__(
        self,
        url: str,
        key: str,
        *,
        timeout: float = 10.0,
        attempts: int = 6,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self._connection = _Connection(url, key, timeout, context)
        self._attempts = attempts
        self._tls = context

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection of this thread; the next call opens another one."""
        self._connection.close()

    def call(self, method: str, path: str, kind: Any, params: dict[str, Any], *, repeats: bool) -> Any:
        """Calls the server. `repeats`: the call takes a `request_id`, or changes nothing, so that it may be sent again."""
        return self._send(_Request(method, path, params, repeats), kind, threading.Event())

    def _send(self, request: _Request, kind: Any, cancelled: threading.Event) -> Any:
        try:
            return self._repeat(request, kind, cancelled)
        except BaseException as error:
            # Ctrl-C, too: what became of the change can be asked for.
            request.name_on(error)
            raise

    def _repeat(self, request: _Request, kind: Any, cancelled: threading.Event) -> Any:
        """Sends the request until its answer is known, or nobody waits for it any more."""
        cause = "no attempt was made"
        for attempt in range(self._attempts):
            if cancelled.is_set():
                break
            wait = min(0.2 * 2**attempt, 5.0)
            try:
                status, headers, answer = self._connection.send(request.method, request.path, request.body)
            except (OSError, http.client.HTTPException) as error:
                cause = f"{type(error).__name__}: {error}"
                if not request.repeats:
                    break
            else:
                if status == 429:
                    wait, cause = float(headers.get("retry-after", "1")), "HTTP 429"
                elif status in _AGAIN:
                    cause = _named(status, answer)
                    if not request.repeats:
                        break
                else:
                    return _read(status, answer, kind)
            if attempt + 1 < self._attempts:
                cancelled.wait(wait)
        raise Unavailable(cause, request.id)

    def instrument(self, code: str) -> Instrument:
        """The instrument with this code."""
        return _instrument(self.instruments(searchCurrency=code), code)

    def stream(self, *topics: str, cancel_on_disconnect: bool = False) -> Stream:
        """The topics as they come: `DAY_MARKET`, `KLINE.EURUSD`, `FOREX_TRADE`, `FOREX_CLOSED`, `NOTICE`."""
        return Stream(self._connection.url, self._connection.key, topics, cancel_on_disconnect, self._tls)

    @staticmethod
    def decimal(text: str) -> Decimal:
        """An exact number."""
        return Decimal(text)


class AsyncClient(AsyncCalls):
    """The same for `asyncio`."""

    def __init__(self, url: str, key: str, **options: Any) -> None:
        self._client = Client(url, key, **options)

    async def call(self, method: str, path: str, kind: Any, params: dict[str, Any], *, repeats: bool) -> Any:
        request, cancelled = _Request(method, path, params, repeats), threading.Event()
        try:
            return await asyncio.to_thread(self._client._send, request, kind, cancelled)
        except asyncio.CancelledError as error:
            # The thread cannot be stopped, but it sends nothing again.
            cancelled.set()
            request.name_on(error)
            raise

    async def instrument(self, code: str) -> Instrument:
        return _instrument(await self.instruments(searchCurrency=code), code)

    def stream(self, *topics: str, cancel_on_disconnect: bool = False) -> AsyncStream:
        connection = self._client._connection
        return AsyncStream(connection.url, connection.key, topics, cancel_on_disconnect, self._client._tls)


def _named(status: int, answer: bytes) -> str:
    """A failure that is tried again, with its stable error: after `outcome_unknown` the change may have been carried out."""
    try:
        error = loads(answer).get("error")
    except (ValueError, AttributeError):
        error = None
    return f"HTTP {status} {error}" if error else f"HTTP {status}"


def _read(status: int, answer: bytes, kind: Any) -> Any:
    try:
        envelope = loads(answer)
        code = envelope["code"]
    except (ValueError, KeyError, TypeError):
        raise Unavailable(f"HTTP {status}: not an answer of the API") from None
    if code == 1:
        return parse(kind, envelope["data"])
    if code == 999:
        raise SessionEnded(envelope["msg"])
    raise Rejected(envelope.get("error") or f"http_{status}", envelope["msg"], envelope.get("field"))


def _instrument(found: list[Instrument], code: str) -> Instrument:
    for instrument in found:
        if instrument.Code == code:
            return instrument
    raise Rejected("instrument_not_found", code)
