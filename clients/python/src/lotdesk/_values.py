"""Values on the wire: exact decimals, times, and objects of the generated types."""

from __future__ import annotations

import dataclasses
import datetime
import decimal
import json
import types
import typing
from typing import Any

Decimal = decimal.Decimal
Moment = datetime.datetime

_hints: dict[type, dict[str, Any]] = {}


def parse(kind: Any, value: Any) -> Any:
    """`value` of JSON as a value of the type `kind`."""
    if value is None or kind is Any:
        return value
    if kind is Decimal:
        return Decimal(str(value))
    if kind is Moment:
        return datetime.datetime.fromisoformat(value.replace("Z", "+00:00"))
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        (inner,) = [one for one in typing.get_args(kind) if one is not type(None)]
        return parse(inner, value)
    if origin is list:
        (inner,) = typing.get_args(kind)
        return [parse(inner, one) for one in value]
    if origin is dict:
        return {name: parse(typing.get_args(kind)[1], one) for name, one in value.items()}
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        hints = _hints.setdefault(kind, typing.get_type_hints(kind))
        # A newer server may send more.
        known = {field.name: parse(hints[field.name], value.get(field.name)) for field in dataclasses.fields(kind)}
        return kind(**known)
    return value


def loads(text: str | bytes) -> Any:
    """JSON with its numbers as they are written."""
    return json.loads(text, parse_float=Decimal)


def sent(value: Any) -> Any:
    """A parameter as it is sent. A float is refused: it is not the number that was meant."""
    if isinstance(value, float):
        raise TypeError(f"{value!r} is a float; send a str or a Decimal")
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, dict):
        return {name: sent(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [sent(one) for one in value]
    return value
