// Programs to copy, for this server. The key is read from the environment, so that it is in no file.

export interface Example {
  /** What it uses, the same in every language. */
  name: string;
  code: string;
}

export function EXAMPLES(origin: string): readonly Example[] {
  const socket = `${origin.replace(/^http/, 'ws')}/v1/ws`;
  return [
    {
      name: 'curl',
      code: `curl -s -H "lang: en" -H "authorization: $LOTDESK_KEY" ${origin}/v1/api/main/wallet/getBalance
# forex_id: Id, multiple: one of HasForexMultiple of an instrument
curl -s -H "lang: en" -H "authorization: $LOTDESK_KEY" "${origin}/v1/api/forex/trade_list?searchCurrency=EURUSD"
curl -s -H "lang: en" -H "authorization: $LOTDESK_KEY" ${origin}/v1/api/forex/submit \\
  -d type=1 -d cont=0.01 -d forex_id=1 -d status=1 -d multiple=100 -d request_id=my-order-1`,
    },
    {
      name: 'Python',
      code: `# pip install ${origin}/api/docs/lotdesk-0.1.0-py3-none-any.whl
import os
from lotdesk import Client

client = Client("${origin}", os.environ["LOTDESK_KEY"])
print(client.balance().available)
market = client.instrument("EURUSD")
order = client.place_order(type=1, cont="0.01", forex_id=market.Id, status=1,
                           multiple=market.DefaultMultiple)
print(order.Id, order.Price)
print(client.close_order(id=order.Id).FactProfits)`,
    },
    {
      name: 'Python, no package',
      code: `import json, os, urllib.parse, urllib.request, uuid

def call(path, **fields):
    headers = {"authorization": os.environ["LOTDESK_KEY"], "lang": "en"}
    data = urllib.parse.urlencode(fields).encode() if fields else None
    request = urllib.request.Request("${origin}" + path, data, headers)
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
    if answer["code"] != 1:
        raise RuntimeError(answer.get("error") or answer["msg"])
    return answer["data"]

print(call("/v1/api/main/wallet/getBalance")["available"])
market = call("/v1/api/forex/trade_list?searchCurrency=EURUSD")[0]
order = call("/v1/api/forex/submit", type=1, cont="0.01", forex_id=market["Id"], status=1,
             multiple=market["DefaultMultiple"], request_id=uuid.uuid4().hex)
print(order["Id"], order["Price"])`,
    },
    {
      name: 'WebSocket',
      code: `# pip install websockets
import asyncio, json, os, websockets

async def main():
    async with websockets.connect("${socket}") as ws:
        for message in (
            {"type": "login", "token": os.environ["LOTDESK_KEY"], "cancel_on_disconnect": True},
            {"type": "sub", "topic": "DAY_MARKET"},
            {"type": "sub", "topic": "FOREX_TRADE"},
        ):
            await ws.send(json.dumps(message))
        async def ping():
            while True:
                await asyncio.sleep(10)
                await ws.send("ping")
        keep_alive = asyncio.create_task(ping())
        async for frame in ws:
            print(frame)

asyncio.run(main())`,
    },
  ];
}
