// What has to be in sight and in reach on screens of unusual shape.
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPage, openPhone, signIn } from '../browser.mjs';
import { assert, coveredBy, shows, smallTargets, until } from '../check.mjs';

/** Where an element stands, and whether a tap in its middle would meet it. */
const place = (locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return { x, y, width, height, bottom: y + height, right: x + width, met: met !== null && element.contains(met) };
  });

/** The columns of a quote that are shown: their text, and whether all of it fits. */
const columnsOf = (row) =>
  row.evaluate((element) =>
    [...element.lastElementChild.children]
      .filter((column) => column.checkVisibility())
      .map((column) => {
        const edge = column.getBoundingClientRect();
        const figures = [...column.children].filter((part) => part.className !== 'visually-hidden');
        const within = ({ left, right }) => left >= edge.left - 1 && right <= edge.right + 1;
        return { text: column.textContent, fits: figures.every((part) => within(part.getBoundingClientRect())) };
      }),
  );

/** The figures of a quote in one line, as they are read: what they say, and whether they are apart. */
const figuresOf = (row) =>
  row.evaluate((element) => {
    const shown = [...element.lastElementChild.children].flatMap((column) => [...column.children]).filter((part) => part.checkVisibility());
    const boxes = shown.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() })).sort((a, b) => a.box.left - b.box.left);
    const apart = boxes.every(({ box }, index) => index === 0 || box.left >= boxes[index - 1].box.right + 2);
    const name = element.querySelector('bdi').getBoundingClientRect();
    return { texts: boxes.map(({ text }) => text.trim()), apart: apart && name.right <= boxes[0].box.left, height: element.getBoundingClientRect().height };
  });

export default {
  'a phone on its side has chart and ticket beside each other': async ({ url }) => {
    for (const [width, height] of [[844, 390], [667, 375], [568, 320]]) {
      const { page, close } = await openPhone({ width, height });
      await page.goto(`${url}/#/trade`);
      const confirm = page.locator('[data-place]');
      await confirm.waitFor();
      const [button, chart] = [await place(confirm), await place(page.locator('main canvas').first())];
      assert.ok(button.met && button.bottom <= height, `${width}: the button is in reach`);
      assert.ok(chart.width >= 200 && chart.height >= 100, `${width}: the chart has ${chart.width} x ${chart.height}`);
      assert.ok(chart.right <= button.x, `${width}: they stand side by side`);
      const note = page.getByText('Simulated prices').filter({ visible: true });
      const [simulated, plot] = [await place(note), await place(page.locator('.u-over').first())];
      assert.ok(simulated.x >= plot.right - 1 && simulated.y >= plot.bottom - 1, `${width}: the note about simulated prices covers nothing of the plot`);
      assert.ok(await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1), `${width}: it fits`);
      const lots = await page.getByLabel('Lots', { exact: true }).evaluate((input) => input.scrollWidth <= input.clientWidth);
      assert.ok(lots, `${width}: the lots are not cut`);
      for (const path of ['/', '/order', '/news', '/rank', '/user']) {
        const link = await place(page.locator(`nav a[href="#${path}"]`));
        assert.ok(link.met && link.height >= 44, `${width}: the way to ${path} is in reach`);
      }
      for (const name of height < 375 ? ['Stop loss'] : ['Stop loss', 'Take profit']) {
        const level = await place(page.getByRole('switch', { name }));
        assert.ok(level.met && level.bottom <= button.y, `${width}: ${name} is in sight`);
      }
      await page.getByRole('button', { name: 'Chart tools' }).click();
      const last = page.getByRole('button', { name: 'Share picture' });
      await last.scrollIntoViewIfNeeded();
      const share = await place(last);
      assert.ok(share.met && share.bottom <= height, `${width}: the last of the tools is in reach`);
      await close();
    }
  },

  'what an order costs stands above its button however long the ticket is': async ({ url }) => {
    const session = await openDemo(url);
    for (const [width, height] of [[1440, 900], [844, 390], [390, 844], [320, 640]]) {
      const wide = width === 1440;
      const { page, context, close } = await (wide ? openPage({ width, height, language: 'en' }) : openPhone({ width, height }));
      await signIn(context, session);
      await page.goto(wide ? url : `${url}/#/trade`);
      if (width < 540) {
        const buyIt = page.locator('section[aria-label="New order"] > button').last();
        await until(() => buyIt.isEnabled(), 'a price');
        await buyIt.click();
      }
      const button = page.locator('[data-place]');
      await page.getByRole('button', { name: 'Advanced' }).click();
      const byRisk = page.getByRole('button', { name: 'By risk' });
      await byRisk.waitFor();
      if (height < 480) {
        for (const way of [byRisk, page.getByRole('button', { name: '0.1', exact: true }), page.getByText(/^Equity/).filter({ visible: true }).last()]) {
          assert.ok((await place(way)).met, `${width}: ${await way.textContent()} is in reach`);
        }
      }
      await byRisk.click();
      await page.getByLabel('Risk in percent of the equity').waitFor();
      await page.getByRole('switch', { name: 'Trailing stop' }).waitFor();
      for (const name of ['Margin', 'Spread', 'Fee', 'Swap a day']) {
        const cost = page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).filter({ visible: true }).last();
        await until(async () => /\d/.test(await cost.textContent()), `${width}: the ${name}`);
        const [at, below] = [await place(cost), await place(button)];
        assert.ok(at.met && at.bottom <= below.y && below.met && below.bottom <= height, `${width}: ${name} is in sight above the button`);
        assert.ok(await cost.evaluate((element) => element.scrollWidth <= element.clientWidth), `${width}: ${name} fits`);
      }
      const lots = await page.getByLabel('Lots', { exact: true }).evaluate((input) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '1000.25');
        return input.scrollWidth <= input.clientWidth;
      });
      assert.ok(lots, `${width}: the lots are not cut`);
      await close();
    }
  },

  'the lots of pending orders and the figures of the statistics are whole on small phones': async ({ url }) => {
    const session = await openDemo(url);
    const eurusd = await instrument(url, 'EURUSD');
    const price = Number(eurusd.ForexQuotations.Ask);
    for (const [target, lots] of [[price * 0.9, '0.01'], [price * 1.1, '10.25']]) await buy(url, session.token, eurusd, lots, { status: 0, target_price: target.toFixed(5) });
    for (const language of ['de', 'ru']) {
      const { page, context, close } = await openPhone({ width: 390, height: 844, language });
      await signIn(context, session);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`${url}/#/order`);
        const screen = page.locator('[data-active="/order"]');
        await screen.getByRole('tab').nth(1).click();
        const rows = screen.locator('li > button:first-child');
        await until(async () => (await rows.count()) === 2, 'both orders');
        const overlaps = await rows.evaluateAll((all) =>
          all.filter(({ children: [what, figures] }) => {
            const [one, other] = [what.getBoundingClientRect(), figures.getBoundingClientRect()];
            return one.right > other.left + 1 || what.scrollWidth > what.clientWidth + 1 || figures.scrollWidth > figures.clientWidth + 1;
          }).map(({ innerText }) => innerText),
        );
        assert.deepEqual(overlaps, [], `${language} ${width}`);
        await page.goto(`${url}/#/mine/statistics`);
        const values = page.locator('main dl > div').filter({ visible: true });
        await values.first().waitFor();
        const beyond = await values.evaluateAll((all) => all.filter((fact) => fact.scrollWidth > fact.clientWidth + 1).map(({ innerText }) => innerText));
        assert.deepEqual(beyond, [], `${language} ${width}`);
      }
      await close();
    }
  },

  'every drawing tool is in reach': async ({ url }) => {
    const session = await openDemo(url);
    for (const [width, height] of [[390, 844], [320, 640], [844, 390]]) {
      const { page, context, close } = await openPhone({ width, height });
      await signIn(context, session);
      await page.goto(`${url}/#/trade`);
      await page.getByRole('button', { name: 'Chart tools' }).click();
      await page.getByRole('button', { name: 'Draw', exact: true }).click();
      const bar = page.getByRole('toolbar', { name: 'Drawing tools' });
      await bar.waitFor();
      const tools = await bar.getByRole('button').all();
      assert.ok(tools.length > 10);
      for (const tool of tools) {
        // The bar scrolls sideways.
        await tool.scrollIntoViewIfNeeded();
        assert.ok((await place(tool)).met, `${width}: ${await tool.getAttribute('aria-label')}`);
      }
      await close();
    }
  },

  'with the keyboard up the ticket can be confirmed, and what is typed is in sight': async ({ url }) => {
    const { page, context, close } = await openPhone({ width: 390, height: 844 });
    await signIn(context, await openDemo(url));
    await page.goto(`${url}/#/trade`);
    const buyIt = page.locator('section[aria-label="New order"] > button').last();
    await until(() => buyIt.isEnabled(), 'a price');
    await buyIt.click();
    await page.getByRole('switch', { name: 'Take profit' }).click();
    const field = page.getByRole('textbox', { name: 'Take profit: price' });
    await field.focus();
    // What the keyboard leaves.
    for (const height of [420, 340]) {
      await page.setViewportSize({ width: 390, height });
      await field.scrollIntoViewIfNeeded();
      await until(async () => (await place(page.locator('dialog [data-place]'))).met, 'the button to come to rest');
      const button = await place(page.locator('dialog [data-place]'));
      assert.ok(button.bottom <= height, `${height}: the button is in reach`);
      const typed = await place(field);
      assert.ok(typed.met && typed.bottom <= button.y, `${height}: the field is in sight`);
    }
    await close();
  },

  'the desktop watch list has a line for each instrument with what fits, the spread and the change last': async ({ url }) => {
    const session = await openDemo(url);
    for (const [width, columns] of [[1024, 2], [1280, 3], [1440, 4], [1920, 4]]) {
      const { page, context, close } = await openPage({ width, height: 900, language: 'en' });
      await signIn(context, session);
      await page.goto(url);
      await page.getByText('Margin level').first().waitFor();
      const row = page.getByRole('button', { name: /BTC\/USD/ }).first();
      await row.waitFor();
      const { texts, apart, height } = await figuresOf(row);
      assert.equal(texts.length, columns, `${width}: ${texts}`);
      assert.match(texts[0], /^Bid/);
      assert.match(texts.at(-1), columns > 2 ? /%$/ : /^Ask/);
      assert.ok(apart, `${width}: a figure touches its neighbour: ${texts}`);
      assert.ok(height <= 34, `${width}: a row is ${height} px high`);
      const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize().width;
      assert.ok(over <= 0, `${width}: the page is ${over} px too wide`);
      assert.ok((await place(page.locator('header a[href="#/user"]').first())).met, `${width}: the way to the account is in reach`);
      await close();
    }
  },

  'a phone shows whole names with bid, ask and spread; above the chart the day’s high and low': async ({ url }) => {
    // Its names are the longest.
    const { page, context, close } = await openPhone({ language: 'spa' });
    await signIn(context, await openDemo(url));
    await page.goto(url);
    const rows = page.locator('[data-active="/"] li > button');
    await page.getByRole('button', { name: /BTC\/USD/ }).first().waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      // Its prices are the longest of those that are always open.
      const columns = await columnsOf(rows.filter({ hasText: 'BTC/USD' }));
      assert.equal(columns.length, 2, `${width}: ${JSON.stringify(columns)}`);
      assert.ok(columns.every(({ fits }) => fits), `${width}: a figure is cut: ${JSON.stringify(columns)}`);
      assert.ok(/^Bid .*%$/.test(columns[0].text) && /^Ask .*Diferencial [\d.,]+$/.test(columns[1].text), JSON.stringify(columns));
      const cut = await rows.evaluateAll((all) =>
        all.flatMap((row) => [...row.children].slice(0, -1)).filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).map((part) => part.textContent),
      );
      assert.deepEqual(cut, [], `${width}: names are whole`);
    }

    await page.goto(`${url}/#/trade`);
    const day = page.locator('[data-active="/trade"] header').getByText(/^Máximo/).locator('..');
    await day.waitFor();
    const { x, right, met } = await place(day);
    assert.ok(met && x >= 0 && right <= 320, 'the day is in sight');
    const indicators = await place(page.getByRole('button', { name: /^Indicadores/ }));
    assert.ok(indicators.met && indicators.width >= 44 && indicators.height >= 44, JSON.stringify(indicators));
    await close();
  },

  'every tab of the orders on the desktop can be clicked once an order is confirmed': async ({ url }) => {
    const session = await openDemo(url);
    await buy(url, session.token, await instrument(url, 'BTCUSD'), '0.01');
    const { page, context, close } = await openPage({ width: 1280, height: 720, language: 'en' });
    await signIn(context, session);
    await page.goto(url);
    const confirm = page.locator('[data-place]');
    await until(() => confirm.isEnabled(), 'a price');
    await confirm.click();
    await page.getByText(/^Filled and open/).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0, 'nothing asks to be closed');
    for (const name of [/^Pending/, /^History/, /^Open/]) {
      const tab = page.getByRole('tab', { name });
      await until(async () => (await place(tab)).met, `nothing to lie over ${name}`);
      await tab.click();
      assert.equal(await tab.getAttribute('aria-selected'), 'true');
    }
    await close();
  },

  'both sides of what is held are read whole in the quotes, and nothing lies over the result': async ({ url }) => {
    const session = await openDemo(url);
    const btcusd = await instrument(url, 'BTCUSD');
    await buy(url, session.token, btcusd, '1.1');
    await buy(url, session.token, btcusd, '0.52', { type: 2 });
    for (const width of [320, 390, 1440]) {
      const desktop = width > 1000;
      const { page, context, close } = await (desktop ? openPage : openPhone)({ width, height: 900, language: 'de', still: true });
      await signIn(context, session);
      await page.goto(url);
      const row = page.locator('li').filter({ hasText: 'BTC/USD' }).first();
      const sides = row.locator(desktop ? '[data-brief]' : '[data-word]');
      await until(async () => (await sides.count()) === 2, `${width}: both sides`);
      const line = row.locator('button > span').filter({ has: page.locator('[data-word]') }).last();
      assert.ok(await line.evaluate((element) => element.scrollWidth <= element.clientWidth), `${width}: a side is cut`);
      if (!desktop) {
        const [held, info] = [await place(line.locator('> :last-child')), await place(row.getByRole('button', { name: /BTC\/USD/ }).last())];
        assert.ok(held.right <= info.right - 28, `${width}: the result ends at ${held.right}, beside the button`);
      }
      await close();
    }
  },

  'what is copied has a button of a finger’s size, however long it is': async ({ url }) => {
    const { page, context, close } = await openPhone({ width: 320, height: 640 });
    const long = `https://chat.example/${'a-long-channel-name-'.repeat(8)}`;
    await signIn(context, await openDemo(url));
    await page.route('**/basicSet/getBasicInfo*', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, service_link: long, service_link_type: 2 } } });
    });
    await page.goto(`${url}/#/mine/chat`);
    const copy = page.getByRole('button', { name: /^Copy:/ });
    await copy.waitFor();
    const { width, height } = await place(copy);
    assert.ok(width >= 44 && height >= 44, `it measures ${width} x ${height}`);
    await close();
  },

  'on a phone a finger meets every button, field and link of the main screens': async ({ url }) => {
    const session = await openDemo(url);
    const btcusd = await instrument(url, 'BTCUSD');
    await buy(url, session.token, btcusd, '0.01');
    const { Id: id } = await buy(url, session.token, btcusd, '0.01');
    await call(url, '/v1/api/forex/close', { token: session.token, body: { id } });
    const pending = { type: 1, cont: '0.01', forex_id: btcusd.Id, status: 0, target_price: '10', multiple: btcusd.HasForexMultiple[0].Value };
    await call(url, '/v1/api/forex/submit', { token: session.token, body: pending });
    const { page, context, close } = await openPhone({ still: true });
    await signIn(context, session);
    await page.goto(url);
    const small = {};
    const measure = async (where) => {
      const found = await smallTargets(page);
      if (found.length > 0) small[where] = found;
    };
    const button = (name) => page.getByRole('button', { name }).filter({ visible: true }).first();
    const sheet = async (where, open, within = page.locator('dialog[open]')) => {
      await open();
      await within.first().waitFor();
      await page.locator('dialog[open] [aria-busy="true"]').first().waitFor({ state: 'detached' });
      await measure(where);
      await page.keyboard.press('Escape');
      await within.first().waitFor({ state: 'detached' });
    };

    for (const path of ['/', '/trade', '/order', '/news', '/rank', '/user', '/mine/alerts', '/mine/statistics', '/mine/history', '/mine/messages', '/mine/system', '/language']) {
      await page.evaluate((to) => {
        location.hash = to;
      }, path);
      await shows(page, path);
      await measure(path);
    }
    await page.evaluate(() => {
      location.hash = '/';
    });
    await shows(page, '/');
    await sheet('accounts', () => button(/^Switch account/).click());
    await sheet('contract details', () => button(/^Contract details: BTC/).click());
    await sheet('sort and watch lists', () => button('Sort and watch lists').click());
    await page.evaluate(() => {
      location.hash = '/trade';
    });
    await shows(page, '/trade');
    for (const name of ['Indicators', 'Chart tools']) {
      const menu = page.getByRole('group', { name });
      await sheet(name, async () => {
        await button(new RegExp(`^${name}`)).click();
        await menu.getByRole('button').first().waitFor();
      }, menu);
    }
    await sheet('ticket', async () => {
      const buyIt = page.locator('section[aria-label="New order"] > button').last();
      await until(() => buyIt.isEnabled(), 'a price');
      await buyIt.click();
      await page.getByRole('button', { name: 'Advanced' }).click();
      await page.getByRole('switch', { name: 'Trailing stop' }).waitFor();
    });
    await page.evaluate(() => {
      location.hash = '/order';
    });
    await shows(page, '/order');
    await button(/BTC/).waitFor();
    await sheet('all actions', () => button('All actions').click());
    await sheet('an order', () => page.locator('main [data-active="/order"] li > button').first().click());
    for (const name of [/^Pending/, /^History/]) {
      await page.getByRole('tab', { name }).click();
      await page.locator('main [data-active="/order"] li > button').first().waitFor();
      await measure(String(name));
    }
    assert.deepEqual(small, {});
    await close();
  },

  'a message lies in a strip of its own': async ({ url }) => {
    const session = await openDemo(url);
    for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1440, 900]]) {
      const { page, context, close } = await (width > 1000 ? openPage : openPhone)({ width, height, language: 'en' });
      await signIn(context, session);
      await page.goto(`${url}/#/user`);
      await page.getByRole('button', { name: 'Reset demo account' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
      const message = page.locator('[popover] [role="status"] > div').filter({ hasText: 'reset' });
      await message.waitFor();
      // It is held while it is looked at, and appears with an animation.
      await message.hover();
      await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      // At the end of the page nothing is under it; what it lies over before can be scrolled into sight.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      assert.deepEqual(await coveredBy(message), [], `${width}: it covers nothing`);
      if (width < 1000) {
        for (const link of await page.locator('nav a').filter({ visible: true }).all()) assert.ok((await place(link)).met, `${width}: the tabs are in reach`);
      }
      await page.evaluate(() => scrollTo(0, 0));
      const [title, box] = [await place(page.locator('[data-active="/user"] h1')), await place(message)];
      const apart = box.bottom <= title.y || box.y >= title.bottom || box.x >= title.right || box.right <= title.x;
      assert.ok(apart, `${width}: the title is in sight`);
      assert.ok(box.met && box.bottom <= height, `${width}: so is the message`);
      await close();
    }
  },

  'a message on the trade screen has its place between the chart and the buttons, which do not move': async ({ url }) => {
    const session = await openDemo(url);
    const btcusd = await instrument(url, 'BTCUSD');
    for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1440, 900]]) {
      const { page, context, close } = await (width > 1000 ? openPage : openPhone)({ width, height, language: 'en', still: true });
      await signIn(context, session);
      await page.goto(`${url}/#/trade`);
      await page.locator('main canvas').first().waitFor();
      const buttons = page.locator('section[aria-label="New order"] > button, [data-place]').filter({ visible: true });
      await buttons.first().waitFor();
      if (width > 500) await page.getByRole('switch', { name: 'Take profit' }).waitFor();
      const before = await Promise.all((await buttons.all()).map(place));
      const { Id: id } = await buy(url, session.token, btcusd, '0.01');
      await call(url, '/v1/api/forex/close', { token: session.token, body: { id } });
      const message = page.locator('[popover] [role="status"] > div').filter({ hasText: 'closed' });
      await message.waitFor();
      await until(async () => (await coveredBy(message)).length === 0, `${width}: it covers nothing`);
      // The chart is drawn again one frame after it became lower.
      const isBelow = async () => {
        const [box, plot] = [await place(message), await place(page.locator('main canvas').first())];
        return box.met && box.y >= plot.bottom - 1;
      };
      await until(isBelow, `${width}: it is below the chart`);
      const after = await Promise.all((await buttons.all()).map(place));
      assert.deepEqual(after.map(({ x, y }) => [x, y]), before.map(({ x, y }) => [x, y]), `${width}: the buttons are where they were`);
      await close();
    }
  },
};
