// Deposits, withdrawals and documents of a customer, sent through the API for the stories of the back office.
import { deflateSync } from 'node:zlib';
import { call } from './api.mjs';

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = CRC[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A picture as a file: one colour, 320 by 200. */
export function picture([red, green, blue] = [47, 98, 224]) {
  const [width, height] = [320, 200];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.concat(Array.from({ length: width }, () => Buffer.of(red, green, blue)))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The picture for the file field of a form. */
export function pictureFile(name) {
  return { name, mimeType: 'image/png', buffer: picture() };
}

export async function uploaded(url, { token }) {
  const form = new FormData();
  form.append('file', new Blob([picture()], { type: 'image/png' }), 'picture.png');
  const answer = await fetch(`${url}/api/common/image_upload`, { method: 'POST', headers: { authorization: token }, body: form });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`image_upload: ${msg}`);
  return data.id;
}

/** Announces a deposit of this many USDT, with a proof of payment. */
export async function announceDeposit(url, session, number) {
  const { list } = await call(url, '/api/quickCharge/info', { token: session.token });
  const option = list.find(({ currency_code }) => currency_code === 'USDT') ?? list[0];
  const body = { number, proofImg: await uploaded(url, session), address: option.address, charge_id: option.id };
  return call(url, '/api/quickCharge/submit', { token: session.token, body });
}

/** Credits the customer's account by a correction. */
export async function fundAccount(owner, session, amount) {
  await owner.post(`users/${session.user.id}/adjust`, { amount, reason: 'To begin with.', request_id: `funded-${session.user.id}` });
}

/** Submits identity documents of the customer; returns the review. */
export async function submitIdentity(url, owner, session, name) {
  const [front_pic, reverse_pic] = [await uploaded(url, session), await uploaded(url, session)];
  const body = { name, card_id: 'T22000129', front_pic, reverse_pic };
  await call(url, '/api/user_real/real_name', { token: session.token, body });
  const { list } = await owner.get(`reviews?status=1&user=${session.user.id}`);
  return list[0];
}

const ADDRESS = { TRC20: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', ERC20: '0x52908400098527886E0F7030069857D2E4169EE7' };

/** Binds a wallet of the customer; the result requests a withdrawal of an amount to it. */
export async function bindWallet(url, { token }) {
  const list = await call(url, '/api/account/draw_symbol_list?type=1', { token });
  const coin = list.find(({ protocol }) => protocol in ADDRESS);
  const method = await call(url, '/api/wallet/bind_draw_method', { token, body: { type: 1, draw_id: coin.id, dc_address: ADDRESS[coin.protocol] } });
  return (number) => call(url, '/api/account/draw', { token, body: { draw_currency_id: coin.id, number, draw_method_id: method.id } });
}
