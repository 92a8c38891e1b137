"""The package against a running server; `cargo test --test python` starts it and sets the environment."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import threading
import unittest
import urllib.request
import uuid
from decimal import Decimal

import websockets.exceptions
import websockets.sync.server

from lotdesk import AsyncClient, Client, LotdeskError, Message, Rejected, SessionEnded, Unavailable, request_id_of

URL = os.environ["LOTDESK_URL"]
CODE = os.environ["LOTDESK_CODE"]
TRADE, READ = os.environ["LOTDESK_TRADE_KEY"], os.environ["LOTDESK_READ_KEY"]


def quote(bid: str, ask: str) -> None:
    body = json.dumps([{"code": CODE, "bid": bid, "ask": ask}]).encode()
    headers = {"x-feed-key": os.environ["LOTDESK_FEED_KEY"], "content-type": "application/json"}
    urllib.request.urlopen(urllib.request.Request(URL + "/feed/quotes", body, headers)).read()


class Proxy:
    """Stands between client and server, and cuts connections."""

    def __init__(self) -> None:
        host, port = URL.removeprefix("http://").split(":")
        self._server = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        #: So many answers are swallowed: the server has done what was asked, and the client does not learn it.
        self.swallows = 0
        self._open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.create_connection(self._server)
            self._open += [client, server]
            threading.Thread(target=self._pump, args=(client, server, False), daemon=True).start()
            threading.Thread(target=self._pump, args=(server, client, True), daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket, is_answer: bool) -> None:
        try:
            while data := source.recv(65536):
                if is_answer and self.swallows > 0:
                    self.swallows -= 1
                    break
                target.sendall(data)
        except OSError:
            pass
        for one in (source, target):
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self) -> None:
        """Ends every connection."""
        for one in self._open:
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            one.close()
        self._open.clear()

    def close(self) -> None:
        # Wakes the thread that waits for a connection, which would otherwise accept one more.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()


class Silent:
    """In the place of a connection: an answer never comes."""

    def __init__(self) -> None:
        self.sent: list[dict[str, object]] = []
        self.begun, self.ends = threading.Event(), threading.Event()

    def send(self, method: str, path: str, body: bytes) -> tuple[int, object, bytes]:
        self.sent.append(json.loads(body))
        self.begun.set()
        self.ends.wait()
        raise OSError("cut")


class Speaker:
    """A server of streams that answers the logins with these codes; after a login that it accepts, it sends a message and ends.
    With `count`, it sends so many, and ends with the client."""

    def __init__(self, *answers: int, count: int = 0) -> None:
        self._answers, self._count = list(answers), count
        self.accepted = self.subscribed = 0
        self._server = websockets.sync.server.serve(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.socket.getsockname()[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _serve(self, client: websockets.sync.server.ServerConnection) -> None:
        with contextlib.suppress(websockets.exceptions.ConnectionClosed):
            for text in client:
                if text == "ping":
                    client.send("pong")
                    if self._count:
                        for number in range(self._count):
                            client.send(json.dumps({"topic": "NOTICE", "data": number}))
                        continue
                    return client.send(json.dumps({"topic": "NOTICE", "data": self.accepted}))
                frame = json.loads(text)
                if frame["type"] == "sub":
                    self.subscribed += 1
                    continue
                code = self._answers.pop(0)
                self.accepted += code == 1
                client.send(json.dumps({"type": "login", "code": code, "msg": f"answer {code}"}))

    def close(self) -> None:
        self._server.shutdown()


class Streams(unittest.TestCase):
    def messages(self, speaker: Speaker, is_async: bool, count: int) -> list[tuple[bool, object, int, int]]:
        """The first messages of a stream, with how many logins were accepted and topics subscribed to when each came."""
        found: list[tuple[bool, object, int, int]] = []

        def take(message: Message) -> bool:
            found.append((message.reconnected, message.data, speaker.accepted, speaker.subscribed))
            return len(found) == count

        async def read() -> None:
            async with AsyncClient(speaker.url, TRADE).stream("NOTICE", "FOREX_TRADE") as stream:
                async for message in stream:
                    if take(message):
                        return

        if is_async:
            asyncio.run(read())
        else:
            with Client(speaker.url, TRADE).stream("NOTICE", "FOREX_TRADE") as stream:
                next(message for message in stream if take(message))
        return found

    def test_a_connection_begins_once_its_login_and_its_topics_are_taken(self) -> None:
        for is_async in (False, True):
            with self.subTest(is_async=is_async):
                # Too many logins, and a database that is busy, are no reason to end.
                speaker = Speaker(1, 429, 503, 1)
                self.addCleanup(speaker.close)
                found = self.messages(speaker, is_async, 3)
                self.assertEqual(found[0][:2], (False, 1))
                self.assertEqual(found[1:], [(True, None, 2, 4), (False, 2, 2, 4)])

    def test_a_stream_keeps_its_connection_from_one_loop_to_the_next(self) -> None:
        speaker = Speaker(1, count=4)
        self.addCleanup(speaker.close)
        with Client(speaker.url, TRADE).stream("NOTICE", cancel_on_disconnect=True) as stream:
            self.assertEqual(speaker.accepted, 1, "the orders are guarded from here on")
            found = [next(message.data for message in stream)]
            for message in stream:
                found.append(message.data)
                break
            found.append(next(stream).data)
            self.assertEqual((found, speaker.accepted), ([0, 1, 2], 1))
        self.assertEqual(list(stream), [], "it is closed")

    def test_an_asynchronous_stream_keeps_its_connection_too(self) -> None:
        speaker = Speaker(1, count=3)
        self.addCleanup(speaker.close)

        async def read() -> list[object]:
            async with AsyncClient(speaker.url, TRADE).stream("NOTICE") as stream:
                self.assertEqual(speaker.accepted, 1)
                found = []
                async for message in stream:
                    found.append(message.data)
                    break
                found += [(await anext(stream)).data, (await anext(stream)).data]
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(anext(stream), 0.05)
                # What was cancelled was only the reading.
                self.assertIsNotNone(stream._socket)
                return found

        self.assertEqual(asyncio.run(read()), [0, 1, 2])
        self.assertEqual(speaker.accepted, 1)

    def test_a_login_that_is_refused_ends_the_stream(self) -> None:
        for code, error in ((999, SessionEnded), (403, LotdeskError)):
            for is_async in (False, True):
                speaker = Speaker(code)
                self.addCleanup(speaker.close)
                with self.assertRaisesRegex(error, f"answer {code}"):
                    self.messages(speaker, is_async, 1)


class Trading(unittest.TestCase):
    def setUp(self) -> None:
        quote("60000.00", "60010.00")
        self.client = Client(URL, TRADE)
        self.addCleanup(self.client.close)
        self.instrument = self.client.instrument(CODE)
        self.leverage = self.instrument.HasForexMultiple[0].Value
        self.addCleanup(self.close_everything)

    def close_everything(self) -> None:
        quote("60000.00", "60010.00")
        self.client.close_all(which="all")
        for order in self.client.orders(status=0).data:
            self.client.cancel_order(id=order.Id)

    def place(self, client: Client, **more: object):
        order = {"type": 1, "cont": "0.10", "forex_id": self.instrument.Id, "status": 1, "multiple": self.leverage}
        return client.place_order(**{**order, **more})

    def test_amounts_are_exact(self) -> None:
        account = self.client.balance()
        self.assertIsInstance(account.balance, Decimal)
        self.assertEqual(str(account.balance), str(account.available))
        order = self.place(self.client)
        self.assertEqual((order.Price, order.Quantity, order.Via), (Decimal("60010.00"), Decimal("0.10"), "api"))
        self.assertIsNotNone(order.OpenTime.tzinfo)
        closed = self.client.close_order(id=order.Id)
        self.assertEqual(closed.FactProfits, (closed.UpdatePrice - closed.Price) * closed.Quantity * self.instrument.ForexContNum)

    def test_a_float_is_refused(self) -> None:
        with self.assertRaises(TypeError):
            self.place(self.client, cont=0.1)

    def test_rejections_have_a_stable_code(self) -> None:
        with self.assertRaises(Rejected) as caught:
            self.client.close_order(id=999_999_999)
        self.assertEqual(caught.exception.error, "order_not_found")
        with self.assertRaises(Rejected) as caught:
            self.place(Client(URL, READ))
        self.assertEqual(caught.exception.error, "forbidden_for_keys")
        with self.assertRaises(SessionEnded):
            Client(URL, "ldc_0").balance()

    def test_a_lost_answer_is_asked_for_and_nothing_is_done_twice(self) -> None:
        proxy = Proxy()
        self.addCleanup(proxy.close)
        client = Client(proxy.url, TRADE)
        client.balance()
        before = self.client.orders(status=1).total
        proxy.swallows = 2
        request_id = uuid.uuid4().hex
        order = self.place(client, request_id=request_id)
        self.assertEqual(proxy.swallows, 0)
        self.assertEqual(self.client.orders(status=1).total, before + 1)
        self.assertEqual(self.client.by_request(request_id=request_id)["Id"], order.Id)

    def test_without_a_server_the_request_can_be_asked_for_later(self) -> None:
        proxy = Proxy()
        proxy.close()
        with self.assertRaises(Unavailable) as caught:
            self.place(Client(proxy.url, TRADE, attempts=2), request_id="mine")
        self.assertEqual(caught.exception.request_id, "mine")

    def test_a_change_whose_outcome_is_not_known_is_repeated_as_it_was(self) -> None:
        for attempts, is_known in ((3, True), (2, False)):
            client, sent = Client(URL, TRADE, attempts=attempts), []
            carry_out = client._connection.send

            def send(method: str, path: str, body: bytes | None, sent=sent, carry_out=carry_out):
                status, headers, answer = carry_out(method, path, body)
                sent.append(body)
                unknown = b'{"code":503,"msg":"","data":null,"error":"outcome_unknown"}'
                return (503, headers, unknown) if len(sent) < 3 else (status, headers, answer)

            client._connection.send = send
            before = self.client.orders(status=1).total
            if is_known:
                self.place(client)
            else:
                with self.assertRaisesRegex(Unavailable, "HTTP 503 outcome_unknown .request_id"):
                    self.place(client)
            self.assertEqual((len(sent), len(set(sent))), (attempts, 1))
            self.assertEqual(self.client.orders(status=1).total, before + 1)

    def test_an_interrupted_call_says_what_it_was(self) -> None:
        client, connection = Client(URL, TRADE), Silent()
        client._connection.send = connection.send
        connection.ends.wait = lambda: (_ for _ in ()).throw(KeyboardInterrupt)
        with self.assertRaises(KeyboardInterrupt) as caught:
            self.place(client)
        self.assertEqual(request_id_of(caught.exception), connection.sent[0]["request_id"])

    def test_a_fast_program_is_slowed_down_and_not_stopped(self) -> None:
        for _ in range(70):
            with self.assertRaises(Rejected) as caught:
                self.client.cancel_order(id=999_999_999)
            self.assertEqual(caught.exception.error, "order_not_found")

    def test_a_stream_brings_quotes_and_orders(self) -> None:
        with self.client.stream("DAY_MARKET", "FOREX_TRADE") as stream:
            messages = iter(stream)
            rows = next(rows for message in messages if (rows := message.rows(CODE)))
            self.assertEqual((rows[0].Bid, rows[0].Ask), (Decimal("60000.00"), Decimal("60010.00")))
            placed = self.place(self.client)
            opened = next(order for message in messages if (order := message.order) and order.Id == placed.Id)
            self.assertEqual(opened.Price, placed.Price)

    def test_a_stream_connects_again_and_its_end_cancels_orders(self) -> None:
        proxy = Proxy()
        self.addCleanup(proxy.close)
        waiting = {"status": 0, "target_price": "50000.00"}
        with Client(proxy.url, TRADE).stream("DAY_MARKET", "FOREX_TRADE", cancel_on_disconnect=True) as stream:
            messages = iter(stream)
            next(messages)
            order = self.place(self.client, **waiting)
            proxy.cut()
            next(message for message in messages if message.reconnected)
            self.assertTrue(next(rows for message in messages if (rows := message.rows(CODE))))
            cancelled = {one.Id: one.Reason for one in self.client.orders(status=2).data}
            self.assertEqual(cancelled.get(order.Id), "disconnected")


class Asynchronous(unittest.IsolatedAsyncioTestCase):
    async def test_the_same_calls_and_streams(self) -> None:
        quote("60000.00", "60010.00")
        client = AsyncClient(URL, TRADE)
        instrument, account = await asyncio.gather(client.instrument(CODE), client.balance())
        self.assertIsInstance(account.equity, Decimal)
        async with client.stream("DAY_MARKET") as stream:
            async for message in stream:
                if message.rows(CODE):
                    break
        order = await client.place_order(
            type=2, cont=Decimal("0.10"), forex_id=instrument.Id, status=1, multiple=instrument.HasForexMultiple[0].Value
        )
        closed = await client.close_order(id=order.Id)
        self.assertEqual(closed.Status, 3)


    async def test_a_cancelled_call_is_sent_no_more_and_says_what_it_was(self) -> None:
        client, connection = AsyncClient(URL, TRADE), Silent()
        client._client._connection.send = connection.send
        call = asyncio.create_task(client.cancel_order(id=1))
        await asyncio.to_thread(connection.begun.wait)
        call.cancel()
        with self.assertRaises(asyncio.CancelledError) as caught:
            await call
        connection.ends.set()
        # The thread ends.
        await asyncio.get_running_loop().shutdown_default_executor()
        self.assertEqual(len(connection.sent), 1)
        self.assertEqual(request_id_of(caught.exception), connection.sent[0]["request_id"])

    async def test_what_became_of_a_call_beyond_its_time_limit_can_be_asked_for(self) -> None:
        quote("60000.00", "60010.00")
        proxy = Proxy()
        self.addCleanup(proxy.close)
        client, direct = AsyncClient(proxy.url, TRADE), AsyncClient(URL, TRADE)
        instrument = await client.instrument(CODE)
        proxy.swallows = 1_000
        order = {"type": 1, "cont": "0.10", "forex_id": instrument.Id, "status": 1}
        call = client.place_order(**order, multiple=instrument.HasForexMultiple[0].Value)
        with self.assertRaises(asyncio.TimeoutError) as caught:
            await asyncio.wait_for(call, 2)
        request_id = request_id_of(caught.exception)
        placed = await direct.by_request(request_id=request_id)
        self.assertEqual((await direct.close_order(id=placed["Id"])).Status, 3)


if __name__ == "__main__":
    unittest.main()
