// What strangers try: script in texts that others read, and pages elsewhere that fire calls in a visitor's name.
import { createServer } from 'node:http';
import { openDemo, instrument, call } from '../api.mjs';
import { openPhone } from '../browser.mjs';
import { assert } from '../check.mjs';
import { signedIn, staff } from '../people.mjs';

const RUN = 'window.top.ran=(window.top.ran||0)+1';
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="//evil.invalid/pixel">`,
  `<svg onload="${RUN}"></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<a id=trap href="javascript:${RUN}">press</a>`,
  `<a href=" JaVaScRiPt:${RUN}">press</a>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<input autofocus onfocus="${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<body onload="${RUN}">`,
  `<p style="animation:x" onanimationstart="${RUN}">x</p>`,
  `<link rel=stylesheet href="https://evil.invalid/x.css">`,
  `<meta http-equiv=refresh content="0;url=https://evil.invalid">`,
  `<base href="https://evil.invalid/">`,
  `<form action="https://evil.invalid"><button>x</button></form>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<template><img src=x onerror="${RUN}"></template>`,
];

/** A site elsewhere, which answers every path with this page. */
async function elsewhere(html) {
  const server = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(html));
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  // The same machine by another name is another site to a browser.
  return { url: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

export default {
  'no script runs in news, in titles or in the chat, of any author': async ({ url }) => {
    const owner = await staff(url);
    const news = [];
    for (const [index, payload] of PAYLOADS.entries()) {
      const content = `<p>begun</p>${payload}<p>item ${index}</p>`;
      const piece = { lang: 'en', title: `Piece ${index} ${payload}`.slice(0, 190), desc: payload, content, published: 1 };
      news.push(await owner.post('news', piece));
    }
    const customer = await openDemo(url);
    for (const text of PAYLOADS) await call(url, '/api/chat/send', { token: customer.token, body: { text } });

    const { page, context, close } = await openPhone();
    await signedIn(context, customer);
    const dialogs = [];
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    const strangers = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'evil.invalid') strangers.push(request.url());
    });
    const nothingRan = async () => assert.equal(await page.evaluate(() => window.ran ?? 0), 0);
    await page.goto(`${url}/#/news`);
    await page.getByText(/^Piece \d+/).first().waitFor();
    await nothingRan();
    for (const [index, { id }] of news.entries()) {
      await page.goto(`${url}/#/news/detail?id=${id}`);
      // Titles and texts come as texts; what stands around the payload is there, so the piece was drawn.
      await page.getByRole('heading', { name: new RegExp(`^Piece ${index} `) }).waitFor();
      await nothingRan();
    }
    await page.goto(`${url}/#/mine/chat`);
    await page.getByText(PAYLOADS[0], { exact: true }).first().waitFor();
    await nothingRan();
    assert.deepEqual(dialogs, []);
    assert.deepEqual(strangers, []);
    await close();
    await Promise.all(news.map(({ id }) => owner.remove(`news/${id}`)));
  },

  'a page elsewhere changes nothing in the name of who is signed in': async ({ url }) => {
    const owner = await staff(url);
    const { token, user } = await openDemo(url);
    const { Id } = await instrument(url, 'BTCUSD');
    const demos = async () => (await owner.get('users?is_demo=1&limit=1')).total;
    const orders = async () => (await call(url, '/v1/api/forex/my_deal?status=1', { token })).total;
    const before = { demos: await demos(), orders: await orders() };
    const order = `${url}/v1/api/forex/submit?type=1&cont=0.01&forex_id=${Id}&status=1&multiple=1`;
    const withToken = `${order}&token=${token}&authorization=${token}`;
    const open = `${url}/api/user/createAccountDemoForU`;
    const site = await elsewhere(`<!doctype html><title>elsewhere</title>
      <a id=link href="${withToken}">a prize</a><a id=open href="${open}">another</a>
      <form id=form method=post action="${order}"><input name=token value="${token}"></form>`);

    const { page, context, close } = await openPhone();
    await signedIn(context, { token, user });
    await page.goto(`${url}/#/order`);
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    // In the same browser, with its stored data.
    const trap = await context.newPage();
    await trap.goto(site.url);
    await trap.evaluate(
      async ({ addresses, bearer, socket }) => {
        const image = (src) =>
          new Promise((done) => {
            const picture = new Image();
            picture.onload = picture.onerror = done;
            picture.src = src;
          });
        const ask = (address, init) => fetch(address, init).catch(() => null);
        for (const address of addresses) {
          await image(address);
          await ask(address, { mode: 'no-cors', credentials: 'include' });
          await ask(address, { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'token=x' });
          await ask(address, { headers: { authorization: bearer } });
          await ask(address, { method: 'POST', headers: { authorization: bearer, 'content-type': 'application/json' }, body: '{}' });
          navigator.sendBeacon(address, 'x');
        }
        await new Promise((done) => {
          const live = new WebSocket(socket);
          live.onopen = () => done('open');
          live.onerror = live.onclose = () => done('shut');
        }).then((state) => {
          if (state !== 'shut') throw new Error('a foreign page is on the WebSocket');
        });
      },
      { addresses: [withToken, open], bearer: token, socket: `${url.replace('http', 'ws')}/v1/ws` },
    );
    const refused = async (act) => {
      const [answer] = await Promise.all([trap.waitForNavigation(), act()]);
      assert.ok(answer.url().startsWith(url), answer.url());
      assert.equal(answer.status(), 403, answer.url());
      await trap.goto(site.url);
    };
    await refused(() => trap.locator('#link').click());
    await refused(() => trap.locator('#open').click());
    await refused(() => trap.evaluate(() => document.querySelector('#form').submit()));
    assert.deepEqual({ demos: await demos(), orders: await orders() }, before);
    // The same call from our own page does what it says: the trap was live.
    const placed = await page.evaluate(
      async ([path, bearer]) => (await fetch(path, { method: 'POST', headers: { authorization: bearer } })).json(),
      [order.slice(url.length), token],
    );
    assert.equal(placed.code, 1, placed.msg);
    assert.equal(await orders(), before.orders + 1);
    await close();
    site.close();
  },
};
