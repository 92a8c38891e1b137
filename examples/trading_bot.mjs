#!/usr/bin/env node
// A trading bot over HTTP and WebSocket: opens a demo account, follows the quotes of one instrument, buys when the ask has
// fallen for three quotes in a row, and closes when its profit or loss reaches a limit.
//
//   LOTDESK_URL=http://127.0.0.1:8080 node trading_bot.mjs BTCUSD [trades]
//
// Needs Node.js 22, or Node.js 20 with --experimental-websocket; no packages.
import { randomUUID } from 'node:crypto';

const URL_BASE = process.env.LOTDESK_URL ?? 'http://127.0.0.1:8080';
const [code = 'BTCUSD', trades = '1'] = process.argv.slice(2);
const PROFIT_LIMIT = Number(process.env.PROFIT_LIMIT ?? '5'); // USD, of one position

/** A call: its data, or the server's message as an error. `request_id` makes a repeated call execute once. */
async function call(path, token, body) {
  const options = { headers: { lang: 'en', ...(token && { authorization: token }) }, signal: AbortSignal.timeout(10_000) };
  if (body) {
    options.method = 'POST';
    options.headers['content-type'] = 'application/json';
    options.body = JSON.stringify({ request_id: randomUUID(), ...body });
  }
  const answer = await (await fetch(URL_BASE + path, options)).json();
  if (answer.code !== 1) throw new Error(`${path}: ${answer.error ?? answer.code}: ${answer.msg}`);
  return answer.data;
}

const { token, user } = await call('/api/user/createAccountDemoForU');
const instrument = (await call('/v1/api/forex/trade_list', token)).find((one) => one.Code === code);
if (!instrument) throw new Error(`${code} is not listed`);
console.log(`account ${user.uid}, ${code}, minimum ${instrument.ForexMinCont} lots`);

let position = null; // the open order, or null
let busy = false; // one request at a time
let done = 0;
let asks = [];

const socket = new WebSocket(`${URL_BASE.replace(/^http/, 'ws')}/v1/ws`);
const heartbeat = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('ping'), 5_000);

socket.addEventListener('open', () => {
  socket.send(JSON.stringify({ type: 'login', token }));
  for (const topic of ['DAY_MARKET', 'FOREX_TRADE']) socket.send(JSON.stringify({ type: 'sub', topic }));
});
socket.addEventListener('close', () => {
  clearInterval(heartbeat);
  if (done < Number(trades)) {
    console.error('connection lost');
    process.exitCode = 1;
  }
});
socket.addEventListener('message', ({ data }) => {
  if (data === 'pong') return;
  const message = JSON.parse(data);
  if (message.topic === 'DAY_MARKET') {
    const quote = message.data.find((one) => one.Id === instrument.Id);
    if (quote) void step(() => onQuote(quote));
  }
  if (message.topic === 'FOREX_TRADE' && position) {
    const live = message.data.orders?.find((one) => one.Id === position.Id);
    if (live) void step(() => onProfit(Number(live.FactProfits)));
  }
});

/** Runs one decision at a time; an error ends the bot. */
async function step(decide) {
  if (busy) return;
  busy = true;
  try {
    await decide();
  } catch (error) {
    console.error(String(error.message ?? error));
    process.exitCode = 1;
    socket.close();
  } finally {
    busy = false;
  }
}

async function onQuote({ Ask, MarketStatus }) {
  asks = [...asks, Number(Ask)].slice(-4);
  const falling = asks.length === 4 && asks.every((ask, i) => i === 0 || ask < asks[i - 1]);
  if (position || MarketStatus !== 1 || !falling) return;
  position = await call('/v1/api/forex/submit', token, {
    type: 1, // buy
    status: 1, // at the market
    forex_id: instrument.Id,
    cont: instrument.ForexMinCont,
    multiple: instrument.HasForexMultiple[0].Value,
  });
  console.log(`bought #${position.Id} at ${position.Price}`);
}

async function onProfit(profit) {
  if (Math.abs(profit) < PROFIT_LIMIT) return;
  const closed = await call('/v1/api/forex/close', token, { id: position.Id });
  position = null;
  asks = [];
  done += 1;
  console.log(`closed #${closed.Id} at ${closed.UpdatePrice}, profit ${closed.FactProfits}`);
  if (done === Number(trades)) socket.close();
}
