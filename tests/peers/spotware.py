"""Spotware's client `ctrader-fix`, unmodified, with a broker: it logs on, gets a price, buys, lists the position and closes it.

    spotware.py PORT ACCOUNT KEY SYMBOL UNITS

Prints a line for each step, and ends with 1 when one does not come.
"""

import sys

from ctrader_fix import (
    Client,
    LogonRequest,
    LogoutRequest,
    MarketDataRequest,
    NewOrderSingle,
    RequestForPositions,
)
from twisted.internet import reactor

port, account, key, symbol, units = sys.argv[1:]
# Far longer than all of it takes.
TIMEOUT = 120


class Session:
    """One connection of the client, of the kind QUOTE or TRADE."""

    def __init__(self, kind, received):
        self.config = {
            "BeginString": "FIX.4.4",
            "SenderCompID": f"live.broker.{account}",
            "SenderSubID": kind,
            "TargetCompID": "cServer",
            "TargetSubID": kind,
            "Username": account,
            "Password": key,
            "HeartBeat": "30",
        }
        self.client = Client("127.0.0.1", int(port))
        self.client.setConnectedCallback(lambda _: self.log_on())
        self.client.setMessageReceivedCallback(lambda _, message: received(self, message))
        self.client.startService()

    def log_on(self):
        request = LogonRequest(self.config)
        request.ResetSeqNum = True
        self.client.send(request)

    def send(self, kind, **fields):
        request = kind(self.config)
        for name, value in fields.items():
            setattr(request, name, value)
        self.client.send(request)


def values(message, tag):
    """All values of a field: the client may take several messages for one."""
    value = message.getFieldValue(tag)
    return value if isinstance(value, list) else [] if value is None else [value]


def step(text):
    print(text, flush=True)


def on_quote(session, message):
    kinds = values(message, 35)
    if "A" in kinds:
        step("quotes: logged on")
        session.send(
            MarketDataRequest,
            MDReqID="prices",
            SubscriptionRequestType=1,
            MarketDepth=1,
            NoMDEntryTypes=1,
            MDEntryType=0,
            NoRelatedSym=1,
            Symbol=symbol,
        )
    elif "W" in kinds:
        step(f"price {values(message, 270)[0]}")
        session.send(LogoutRequest)
    elif "5" in kinds:
        session.client.stopService()
        step("quotes: logged off")
        Session("TRADE", on_trade)


def order(session, name, side, **more):
    session.send(NewOrderSingle, ClOrdID=name, Symbol=symbol, Side=side, OrderQty=units, OrdType=1, **more)


position = None


def on_trade(session, message):
    global position
    kinds = values(message, 35)
    if "A" in kinds:
        step("orders: logged on")
        order(session, "buy", 1)
    elif "8" in kinds and "F" in values(message, 150):
        if position is None:
            position = values(message, 721)[-1]
            step(f"bought {values(message, 32)[0]} at {values(message, 31)[0]}")
            session.send(RequestForPositions, PosReqID="held")
        else:
            step(f"closed {values(message, 32)[0]} at {values(message, 31)[0]}")
            session.send(RequestForPositions, PosReqID="none")
    elif "AP" in kinds and values(message, 710) == ["held"]:
        assert values(message, 721) == [position], message.getMessage()
        step(f"position of {values(message, 704)[0]}")
        order(session, "sell", 2, PosMaintRptID=position)
    elif "AP" in kinds:
        step(f"positions {values(message, 727)[0]}")
        session.send(LogoutRequest)
    elif "5" in kinds:
        session.client.stopService()
        step("orders: logged off")
        reactor.stop()
    elif kinds and kinds != ["8"] and kinds != ["0"]:
        step(f"unexpected: {message.getMessage()}")


def give_up():
    step("it does not go on")
    reactor.stop()


reactor.callLater(TIMEOUT, give_up)
Session("QUOTE", on_quote)
reactor.run()
