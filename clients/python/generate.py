"""Generates src/lotdesk/_generated.py from the OpenAPI document: the calls that accept keys, and the types of their answers.

`--check`: fails if the file is not what would be written.
"""

from __future__ import annotations

import json
import keyword
import pathlib
import sys
import textwrap
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
DOCUMENT = HERE.parent.parent / "frontend" / "openapi.json"
OUTPUT = HERE / "src" / "lotdesk" / "_generated.py"

#: Methods by path, where the last word of the path is not what a program calls it.
NAMES = {
    "/api/alerts/list": "alerts",
    "/api/alerts/remove": "remove_alert",
    "/api/alerts/set": "set_alert",
    "/v1/api/forex/abbreviated_cache_kline": "closes",
    "/v1/api/forex/cancel_trade": "cancel_order",
    "/v1/api/forex/close": "close_order",
    "/v1/api/forex/getCategories": "categories",
    "/v1/api/forex/hours": "trading_hours",
    "/v1/api/forex/kline": "candles",
    "/v1/api/forex/modify": "modify_order",
    "/v1/api/forex/my_deal": "orders",
    "/v1/api/forex/set_stop_price": "set_levels",
    "/v1/api/forex/submit": "place_order",
    "/v1/api/forex/trade_list": "instruments",
    "/v1/api/main/account/forexDetail": "account",
    "/v1/api/main/accountLog/forexChange": "ledger",
    "/v1/api/main/wallet/getBalance": "balance",
    "/v1/api/statistics": "statistics",
}


class Types:
    """The types that the calls use, found on the way."""

    def __init__(self, schemas: dict[str, Any]) -> None:
        self.schemas = schemas
        self.used: list[str] = []

    def of(self, schema: dict[str, Any]) -> str:
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            if name == "Decimal":
                return "Decimal"
            if name == "Moment":
                return "Moment"
            if name not in self.used:
                self.used.append(name)
            return name
        for many in ("oneOf", "anyOf"):
            if many in schema:
                parts = [part for part in schema[many] if part.get("type") != "null"]
                inner = self.of(parts[0]) if len(parts) == 1 else "Any"
                return f"{inner} | None" if len(parts) < len(schema[many]) else inner
        kind = schema.get("type")
        nullable = isinstance(kind, list) and "null" in kind
        if isinstance(kind, list):
            kind = next((one for one in kind if one != "null"), None)
        name = {"integer": "int", "string": "str", "boolean": "bool", "number": "Decimal", "null": "None"}.get(kind or "", "Any")
        if schema.get("format") == "decimal":
            name = "Decimal"
        if kind == "array":
            name = f"list[{self.of(schema['items'])}]"
        elif kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            name = f"dict[str, {self.of(schema['additionalProperties'])}]"
        return f"{name} | None" if nullable else name

    def members(self, schema: dict[str, Any]) -> list[tuple[str, dict[str, Any], bool]]:
        found = []
        for part in schema.get("allOf", [schema]):
            if "$ref" in part:
                part = self.schemas[part["$ref"].rsplit("/", 1)[1]]
            required = part.get("required", [])
            found += [(name, of, name in required) for name, of in part.get("properties", {}).items()]
        return found

    def write(self, name: str) -> str:
        schema = self.schemas[name]
        if "properties" not in schema and "allOf" not in schema:
            return f"{name} = Any\n"
        lines = ["@dataclasses.dataclass(frozen=True)", f"class {name}:", doc(schema.get("description", name), 4), ""]
        members = self.members(schema)
        for member, of, required in sorted(members, key=lambda one: not one[2]):
            if keyword.iskeyword(member) or not member.isidentifier():
                continue
            kind = self.of(of)
            if required:
                lines.append(f"    {member}: {kind}")
            else:
                lines.append(f"    {member}: {kind if kind.endswith('None') else f'{kind} | None'} = None")
            about = of.get("description") or next((p.get("description") for p in of.get("oneOf", []) if p.get("description")), None)
            if about:
                lines.append(doc(about, 4))
        return "\n".join(lines) + "\n"


def argument(name: str) -> str:
    """A parameter as Python may name it."""
    return name + "_" if keyword.iskeyword(name) else name


def doc(text: str, indent: int) -> str:
    text = " ".join(text.split()).replace("\\", "\\\\")
    pad = " " * indent
    wrapped = textwrap.wrap(text, 110 - indent) or [""]
    if len(wrapped) == 1:
        return f'{pad}"""{wrapped[0]}"""'
    return "\n".join([f'{pad}"""{wrapped[0]}', *(pad + line for line in wrapped[1:]), f'{pad}"""'])


def answer_of(operation: dict[str, Any], types: Types) -> str | None:
    content = operation["responses"]["200"].get("content", {})
    if set(content) != {"application/json"}:
        return None
    schema = content["application/json"]["schema"]
    success = schema["anyOf"][0] if "anyOf" in schema else schema
    return types.of(success["properties"]["data"])


def calls(document: dict[str, Any], types: Types) -> list[dict[str, Any]]:
    found = []
    for path, item in sorted(document["paths"].items()):
        # Of calls that accept both, the app sends POST.
        method = "post" if "post" in item and item["post"].get("x-key-scope") else "get"
        operation = item.get(method)
        if operation is None or not operation.get("x-key-scope"):
            continue
        answer = answer_of(operation, types)
        if answer is None:
            continue
        params = [
            (one["name"], one["schema"], one.get("required", False), one.get("description", ""))
            for one in operation.get("parameters", [])
            if one["in"] == "query"
        ]
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        required = body.get("required", [])
        params += [(name, of, name in required, of.get("description", "")) for name, of in body.get("properties", {}).items()]
        summary = operation["summary"] + "." + (f" {operation['description']}" if operation.get("description") else "")
        name = NAMES.get(path, path.rsplit("/", 1)[1])
        found.append(dict(name=name, method=method.upper(), path=path, answer=answer, params=params, about=summary, scope=operation["x-key-scope"]))
    return found


def method_of(call: dict[str, Any], types: Types, is_async: bool) -> str:
    word, wait = ("async def", "await ") if is_async else ("def", "")
    signature = ["self"]
    params = sorted(call["params"], key=lambda one: not one[2])
    if params:
        signature.append("*")
    for name, schema, required, _ in params:
        kind = types.of(schema)
        kind = "Decimal | str | int" if kind == "Decimal" else kind
        name = argument(name)
        signature.append(f"{name}: {kind}" if required else f"{name}: {kind if kind == 'Any' else kind + ' | None'} = None")
    head = f"    {word} {call['name']}({', '.join(signature)}) -> {call['answer']}:"
    if len(head) > 120:
        head = f"    {word} {call['name']}(\n" + "".join(f"        {part},\n" for part in signature) + f"    ) -> {call['answer']}:"
    about = [call["about"], "", *(f"`{argument(name)}`: {about}" for name, _, _, about in params), f"Scope: `{call['scope']}`."]
    lines = ['        """' + about[0]]
    for part in about[1:]:
        lines += [("        " + line) if line else "" for line in (textwrap.wrap(part.replace("\\", "\\\\"), 110) or [""])]
    lines.append('        """')
    given = ", ".join(f'"{name}": {argument(name)}' for name, *_ in params)
    repeats = call["method"] == "GET" or any(name == "request_id" for name, *_ in params)
    body = (
        f"        params: dict[str, Any] = {{{given}}}\n"
        f'        answer: {call["answer"]} = {wait}self.call("{call["method"]}", "{call["path"]}", {call["answer"]}, params, repeats={repeats})\n'
        "        return answer\n"
    )
    return "\n".join([head, *lines, body])


def generated() -> str:
    document = json.loads(DOCUMENT.read_text())
    types = Types(document["components"]["schemas"])
    found = calls(document, types)
    written: dict[str, str] = {}
    while missing := [name for name in types.used if name not in written]:
        for name in missing:
            written[name] = types.write(name)
    parts = ['"""Generated by generate.py from the OpenAPI document. Not edited by hand."""\n']
    parts.append("from __future__ import annotations\n\nimport dataclasses\nfrom typing import Any\n\nfrom ._values import Decimal, Moment\n")
    parts += [written[name] for name in sorted(written)]
    for is_async in (False, True):
        word = "async " if is_async else ""
        lines = [f"class {'AsyncCalls' if is_async else 'Calls'}:", '    """The calls that accept keys."""', ""]
        lines.append(f"    {word}def call(self, method: str, path: str, kind: Any, params: dict[str, Any], *, repeats: bool) -> Any:")
        lines.append("        raise NotImplementedError\n")
        lines += [method_of(call, types, is_async) for call in found]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def main() -> int:
    text = generated()
    if "--check" in sys.argv[1:]:
        if not OUTPUT.exists() or OUTPUT.read_text() != text:
            print(f"{OUTPUT} differs from the OpenAPI document: run python generate.py", file=sys.stderr)
            return 1
        return 0
    OUTPUT.write_text(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
