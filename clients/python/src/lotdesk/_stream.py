"""The WebSocket: connects, logs in and subscribes, and does so again when the connection ends.

A stream has one connection at a time. It is made when the stream is entered or first read, and is left only by `close`: several
loops over one stream read on where the last one stopped.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import dataclasses
import json
import ssl
import threading
import time
from collections.abc import Iterator
from typing import Any

import websockets.asyncio.client
import websockets.exceptions
import websockets.sync.client

from ._errors import LotdeskError, SessionEnded
from ._generated import Order
from ._values import Decimal, loads, parse

#: Seconds between two signs of life; the server closes a silent connection after 30.
PING = 10.0
#: Pause before another attempt to connect, in seconds: the first, and the longest.
PAUSE = 0.5
PAUSE_MAX = 30.0
#: How long the server may take to answer the login, in seconds.
ANSWER = 30.0
#: How long the end of a connection may take, in seconds. The server has acted on it as soon as it is told.
CLOSE = 1.0
#: Answers to the login after which it is tried again: too many, and a server that is busy or stops.
_AGAIN = (429, 500, 503)
#: After which the connection is made again.
_ENDED = (OSError, TimeoutError, asyncio.TimeoutError, websockets.exceptions.WebSocketException)


@dataclasses.dataclass(frozen=True)
class Quote:
    """A row of `DAY_MARKET`. More of it is in the data of the message."""

    Id: int
    Code: str
    Bid: Decimal
    Ask: Decimal
    Time: int


@dataclasses.dataclass(frozen=True)
class Message:
    """What came: the data of a topic, or that the connection was made again."""

    topic: str
    data: Any
    account: int | None = None
    reconnected: bool = False

    def rows(self, code: str | None = None) -> list[Quote]:
        """The quotes of `DAY_MARKET`; with `code`, of one instrument."""
        if self.topic != "DAY_MARKET" or not self.data:
            return []
        quotes = [parse(Quote, row) for row in self.data if row.get("Bid") is not None]
        return [quote for quote in quotes if code is None or quote.Code == code]

    @property
    def order(self) -> Order | None:
        """The order that an event of `FOREX_TRADE` or `FOREX_CLOSED` is about."""
        order = self.data.get("order") if isinstance(self.data, dict) else None
        return None if order is None else parse(Order, order)


class _Base:
    def __init__(
        self, url: str, key: str, topics: tuple[str, ...], cancel_on_disconnect: bool, context: ssl.SSLContext | None
    ) -> None:
        self._url = "ws" + url.removeprefix("http") + "/v1/ws"
        login: dict[str, Any] = {"type": "login", "token": key}
        if cancel_on_disconnect:
            login["cancel_on_disconnect"] = True
        self._login = json.dumps(login)
        # The server takes one after the other: after its pong the subscriptions are in effect.
        self._subscriptions = [*(json.dumps({"type": "sub", "topic": topic}) for topic in topics), "ping"]
        self._options: dict[str, Any] = {"max_size": None, "additional_headers": {"lang": "en"}, "ping_interval": None, "close_timeout": CLOSE}
        if context is not None:
            self._options["ssl"] = context
        self._connected = self._closed = False
        self._pause = PAUSE
        # What a new connection begins with, until it is read.
        self._first: collections.deque[Message] = collections.deque()

    def _is_logged_in(self, text: str | bytes) -> bool:
        """Whether this is the answer to the login, which is accepted."""
        frame = loads(text)
        if frame.get("type") != "login":
            return False
        if frame.get("code") in _AGAIN:
            raise ConnectionError(frame.get("msg", ""))
        self._message(text)
        return True

    def _next_pause(self) -> float:
        pause, self._pause = self._pause, min(self._pause * 2, PAUSE_MAX)
        return pause

    def _begun(self, frames: list[str | bytes]) -> Iterator[Message]:
        """What a connection begins with that is logged in and has subscribed: that it was made again, then what has come."""
        again, self._connected = self._connected, True
        if again:
            yield Message("", None, reconnected=True)
        yield from (message for frame in frames if (message := self._message(frame)) is not None)

    def _message(self, text: str | bytes) -> Message | None:
        if text == "pong":
            return None
        frame = loads(text)
        if "topic" in frame:
            return Message(frame["topic"], frame.get("data"), frame.get("account"))
        if frame.get("code") == 999:
            raise SessionEnded(frame.get("msg", ""))
        if frame.get("code") != 1:
            raise LotdeskError(frame.get("msg", ""))
        return None


class Stream(_Base):
    """Messages as they come. Close it, or use it with `with`: it is connected and logged in then."""

    _socket: websockets.sync.client.ClientConnection | None = None

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._open = contextlib.ExitStack()

    def __enter__(self) -> Stream:
        self._connect()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends it, in this thread or another one."""
        self._closed = True
        self._drop()

    def __iter__(self) -> Iterator[Message]:
        return self

    def __next__(self) -> Message:
        while not self._closed:
            if self._first:
                return self._first.popleft()
            if (socket := self._socket) is None:
                self._connect()
                continue
            try:
                message = self._message(socket.recv())
            except _ENDED:
                self._drop()
                if not self._closed:
                    time.sleep(self._next_pause())
            except LotdeskError:
                self._drop()
                raise
            else:
                if message is not None:
                    return message
        raise StopIteration

    def _connect(self) -> None:
        """Tries until it is logged in and has subscribed."""
        while self._socket is None and not self._closed:
            with contextlib.ExitStack() as stack:
                try:
                    socket = stack.enter_context(websockets.sync.client.connect(self._url, **self._options))
                    socket.send(self._login)
                    while not self._is_logged_in(socket.recv(ANSWER)):
                        pass
                    for text in self._subscriptions:
                        socket.send(text)
                    frames: list[str | bytes] = []
                    while (frame := socket.recv(ANSWER)) != "pong":
                        frames.append(frame)
                except _ENDED:
                    if not self._closed:
                        time.sleep(self._next_pause())
                    continue
                stop = threading.Event()
                stack.callback(stop.set)
                threading.Thread(target=_ping, args=(socket, stop), daemon=True).start()
                self._first.extend(self._begun(frames))
                self._pause, self._open, self._socket = PAUSE, stack.pop_all(), socket
        if self._closed:
            self._drop()

    def _drop(self) -> None:
        self._socket = None
        self._open.close()


def _ping(socket: websockets.sync.client.ClientConnection, stop: threading.Event) -> None:
    with contextlib.suppress(OSError, websockets.exceptions.WebSocketException):
        while not stop.wait(PING):
            socket.send("ping")


class AsyncStream(_Base):
    """The same for `asyncio`: `async for message in stream`. A read that is cancelled leaves the connection as it is."""

    _socket: websockets.asyncio.client.ClientConnection | None = None

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._open = contextlib.AsyncExitStack()

    async def __aenter__(self) -> AsyncStream:
        await self._connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        self._closed = True
        await self._drop()

    def __aiter__(self) -> AsyncStream:
        return self

    async def __anext__(self) -> Message:
        while not self._closed:
            if self._first:
                return self._first.popleft()
            if (socket := self._socket) is None:
                await self._connect()
                continue
            try:
                message = self._message(await socket.recv())
            except _ENDED:
                await self._drop()
                if not self._closed:
                    await asyncio.sleep(self._next_pause())
            except LotdeskError:
                await self._drop()
                raise
            else:
                if message is not None:
                    return message
        raise StopAsyncIteration

    async def _connect(self) -> None:
        while self._socket is None and not self._closed:
            async with contextlib.AsyncExitStack() as stack:
                try:
                    connection = websockets.asyncio.client.connect(self._url, **self._options)
                    socket = await stack.enter_async_context(connection)
                    await socket.send(self._login)
                    while not self._is_logged_in(await asyncio.wait_for(socket.recv(), ANSWER)):
                        pass
                    for text in self._subscriptions:
                        await socket.send(text)
                    frames: list[str | bytes] = []
                    while (frame := await asyncio.wait_for(socket.recv(), ANSWER)) != "pong":
                        frames.append(frame)
                except _ENDED:
                    if not self._closed:
                        await asyncio.sleep(self._next_pause())
                    continue
                stack.callback(asyncio.create_task(_ping_async(socket)).cancel)
                self._first.extend(self._begun(frames))
                self._pause, self._open, self._socket = PAUSE, stack.pop_all(), socket
        if self._closed:
            await self._drop()

    async def _drop(self) -> None:
        self._socket = None
        await self._open.aclose()


async def _ping_async(socket: websockets.asyncio.client.ClientConnection) -> None:
    with contextlib.suppress(OSError, websockets.exceptions.WebSocketException):
        while True:
            await asyncio.sleep(PING)
            await socket.send("ping")
