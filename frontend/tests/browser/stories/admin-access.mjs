// Every screen of the back office stands with its real content: nothing that axe objects to, light and dark, and nothing wider
// than a phone. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buy, call, instrument, openDemo } from '../api.mjs';
import { openPage } from '../browser.mjs';
import { assert, hashIs } from '../check.mjs';
import { announceDeposit, fundAccount, submitIdentity, bindWallet } from '../funds.mjs';
import { openAdmin, WIDE } from '../admin.mjs';
import { registered, staff } from '../people.mjs';

/** All that a theme can change. */
const COLOURS = ['color-contrast'];
const NARROW = { width: 390, height: 844 };
const row = (text) => (page) => page.getByRole('row').filter({ hasText: text }).first();
const text = (words) => (page) => page.getByText(words, { exact: true }).first();
const part = (name) => (page) => page.getByRole('region', { name, exact: true });
const field = (name) => (page) => page.getByLabel(name, { exact: true }).first();

const title = (name) => (page) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (name) => (page) => page.getByRole('button', { name, exact: true }).first();

async function preview(page) {
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('tabpanel', { name: 'Preview' }).getByRole('article').waitFor();
}

async function bankTable(page) {
  const buffer = Buffer.from('Date,Name,Amount,Text\n2026-02-01,Ada Example,12.50,deposit\n');
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('dialog', { name: 'Import bank.csv' }).getByText('date and amount are').click();
  await page.getByLabel('Booking date').waitFor();
}

/** The address of each screen with the existing data; something that only its content shows; an act that shows more. */
export const SCREENS = [
  [() => 'dashboard', text('Used margin')],
  [() => 'deposits', row('USDT')],
  [({ deposit }) => `deposits/${deposit}`, text('Proof of payment')],
  [() => 'withdrawals', row('USDT')],
  [({ withdrawal }) => `withdrawals/${withdrawal}`, part('Deposits and withdrawals')],
  [() => 'bank', button('Import a statement'), bankTable],
  [() => 'bank?view=exceptions', field('Kind')],
  [() => 'bank?view=imports', button('Import a statement')],
  [() => 'corrections', title('Corrections')],
  [() => 'approvals', title('Approvals')],
  [() => 'reviews', row('Ada Example')],
  [({ review }) => `reviews/${review}`, text('Front')],
  [() => 'tasks', row('Call Ada')],
  [({ task }) => `tasks/${task}`, button('Mark as done')],
  [() => 'cases', row('Unusual deposits')],
  [({ case: id }) => `cases/${id}`, button('Add a note')],
  [() => 'customers', row('Ada Example')],
  [({ customer }) => `customers/${customer}`, text('Invite code')],
  [({ customer }) => `customers/${customer}-money`, part('Ledger')],
  [({ customer }) => `customers/${customer}-orders`, part('Newest orders')],
  [({ customer }) => `customers/${customer}-documents`, button('Front, larger')],
  [({ customer }) => `customers/${customer}-logins`, part('Sign-ins')],
  [({ customer }) => `customer/${customer}`, text('Invite code')],
  [({ customer }) => `customer/${customer}-accounts`, title('Ada Example')],
  [({ customer }) => `customer/${customer}-signals`, title('Ada Example')],
  [({ customer }) => `customer/${customer}-timeline`, text('Registered')],
  [() => 'groups', row('Standard')],
  [() => 'groups/new', field('Name')],
  [() => 'groups/1', part('Customers')],
  [() => 'copying', title('Copy trading')],
  [() => 'copying?view=copies', title('Copy trading')],
  [() => 'orders', row('BTC/USD')],
  [({ order }) => `orders/${order}`, button('Set stops')],
  [() => 'exposure', row('BTC/USD')],
  [() => 'profitability', button('Export CSV')],
  [() => 'profitability?figures=signs', button('Export CSV')],
  [() => 'liquidity', title('Liquidity')],
  [() => 'liquidity/new', field('Name')],
  [() => 'calendars', title('Holiday calendars')],
  [() => 'calendars/new', field('Name')],
  [() => 'instruments', row('EUR/USD')],
  [() => 'instruments/new', field('Code')],
  [({ instrument: id }) => `instruments/${id}`, field('Code')],
  [() => 'categories', row('visible')],
  [() => 'categories/new', field('Code')],
  [() => 'funding', row('TRC20')],
  [() => 'funding/addresses-new', field('Address')],
  [() => 'content', row('published')],
  [() => 'content/news-new', field('Title')],
  [({ news }) => `content/news-${news}`, field('Title'), preview],
  [() => 'chat', row('When do markets open?')],
  [({ chat }) => `chat/${chat}`, field('Reply')],
  [() => 'reports', part('By instrument')],
  [() => 'regulatory', part('By quarter')],
  [() => 'regulatory?view=money', part('Reconciliation')],
  [() => 'regulatory?view=transactions', button('Download CSV')],
  [() => 'events', title('Economic calendar')],
  [() => 'integrations', part('API keys')],
  [() => 'backups', text('Back up now')],
  [() => 'settings', field('Brand name')],
  [() => 'staff', row('owner')],
  [() => 'staff/1', text('Permitted networks')],
  [() => 'roles', row('built-in')],
  [() => 'roles/dealer', text('See orders')],
  [() => 'roles/new-finance', field('Start from')],
  [() => 'audit', row('Signed in')],
  [() => 'me', text('Active sessions')],
  [() => 'welcome', text('Second factor')],
];

/** One of everything that a screen can show. */
export async function furnish(url) {
  const owner = await staff(url);
  const { session } = await registered(url);
  await fundAccount(owner, session, '5000');
  const deposit = await announceDeposit(url, session, '120');
  const withdrawal = await (await bindWallet(url, session))('80');
  const review = await submitIdentity(url, owner, session, 'Ada Example');
  const opened = await owner.post('cases', { user: session.user.id, kind: 'aml', title: 'Unusual deposits' });
  const { staff: me } = await owner.get('me');
  const task = await owner.post('tasks', { title: 'Call Ada', due_on: '2026-01-02', assignee: me.id, object: `user/${session.user.id}` });
  const { list: tags } = await owner.post('tags', { name: `Tag ${session.user.uid}`, colour: 'yellow' });
  await owner.post(`users/${session.user.id}/tags`, { put: [tags[0].id] });
  const bitcoin = await instrument(url, 'BTCUSD');
  const order = await buy(url, session.token, bitcoin, '0.01');
  const guest = await openDemo(url);
  await call(url, '/api/chat/send', { token: guest.token, body: { text: 'When do markets open?' } });
  const { list } = await owner.get('chats');
  const chat = list.find(({ user }) => user.id === guest.user.id).id;
  const news = (await owner.get('news')).list[0].id;
  return { customer: session.user.id, news, deposit: deposit.id, withdrawal: withdrawal.id, review: review.id, task: task.id, case: opened.id, order: order.Id, instrument: bitcoin.Id, chat };
}

/** Waits until a screen stands: its content, no list that is still on its way, nothing that moves. */
export async function visit(page, url, screen, content, act) {
  await page.goto(`${url}/admin/#/${screen}`);
  await hashIs(page, new RegExp(`^#/${screen.replace('?', '\\?')}$`));
  await content(page).waitFor();
  await act?.(page);
  await settled(page);
}

async function settled(page) {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // One colour that has changed may set the next one going: nothing moves in two frames one after the other.
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const moves = () => document.getAnimations().some((running) => running.playState === 'running');
    for (let still = 0; still < 2; still = moves() ? 0 : still + 1) await frame();
  });
}

async function show(page, theme) {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
  await settled(page);
}

/** Without names of rules: by all of them. */
async function violationsOf(page, rules) {
  const { violations } = await page.evaluate(
    (runOnly) => globalThis.axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    rules,
  );
  const described = ({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(described).join(' | ')}`);
}

async function widthOf(page) {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

export default {
  'every screen of the back office shows its content; axe finds nothing, light or dark; none is wider than a phone': async ({ url }) => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const things = await furnish(url);
    const { page, errors, close } = await openAdmin(url);
    await page.evaluate(axe);
    const wrong = [];
    for (const [address, content, act] of SCREENS) {
      const screen = address(things);
      await visit(page, url, screen, content, act);
      for (const [theme, rules] of [['light'], ['dark', COLOURS]]) {
        await show(page, theme);
        for (const violation of await violationsOf(page, rules)) wrong.push(`${screen}, ${theme}: ${violation}`);
      }
      await page.setViewportSize(NARROW);
      await settled(page);
      const wide = await widthOf(page);
      if (wide > NARROW.width) wrong.push(`${screen} is ${wide} px wide on a screen of ${NARROW.width}`);
      await page.setViewportSize(WIDE);
    }
    assert.deepEqual([...wrong, ...errors], []);
    await close();
  },

  'axe finds nothing on the sign-in page of the back office': async ({ url }) => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const { page, close } = await openPage(WIDE);
    await page.goto(`${url}/admin/`);
    await page.getByRole('heading', { name: 'Back office' }).waitFor();
    await page.evaluate(axe);
    for (const theme of ['light', 'dark']) {
      await show(page, theme);
      assert.deepEqual(await violationsOf(page), [], `axe on the sign-in, ${theme}`);
    }
    await close();
  },

  'a phone is offered no keyboard help; on a low desktop all entries of the menu are in sight': async ({ url }) => {
    const { page, close } = await openAdmin(url, { screen: 'deposits' });
    const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await help.waitFor();
    await page.setViewportSize(NARROW);
    await help.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await help.waitFor();
    const last = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').last();
    assert.match(await last.innerText(), /^Audit/);
    // The drawer of the phone first becomes the menu.
    await page.waitForFunction((element) => {
      const box = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }, await last.elementHandle());
    // No label is cut, nor would be one of a language with long words: the menu grows, then labels wrap.
    const cut = () =>
      page.getByRole('navigation', { name: 'Main menu' }).evaluate((menu) => {
        const edge = menu.getBoundingClientRect();
        const wide = ({ element, text }) => {
          const [box, letters] = [element.getBoundingClientRect(), text.getBoundingClientRect()];
          return letters.left < box.left || letters.right > box.right || box.right > edge.right;
        };
        return [...menu.querySelectorAll('li a')].flatMap((element) => {
          const text = document.createRange();
          text.selectNodeContents(element.querySelector('span'));
          return wide({ element, text }) ? [element.textContent] : [];
        });
      });
    assert.deepEqual(await cut(), []);
    await page.getByRole('navigation', { name: 'Main menu' }).evaluate((menu) => {
      for (const label of menu.querySelectorAll('li a > span:first-of-type')) label.textContent = 'Wirtschaftskalender und Zahlungsmethoden';
    });
    assert.deepEqual(await cut(), []);
    await close();
  },
};
