// The dialogs of the back office on a low desktop and on a phone: title, what is typed to confirm, and buttons are in sight without
// scrolling, and what is long scrolls between them. Needs LOTDESK_DATA and LOTDESK_STAFF.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { assert, until } from '../check.mjs';
import { newStaffMember, openAdmin } from '../admin.mjs';
import { staff } from '../people.mjs';
import { furnish } from './admin-access.mjs';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/** A button of the page, or of the menu of those without space. */
const press = (name) => async (page) => {
  const target = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  const more = page.locator('main').getByRole('button', { name: /^(More|Filters and more)$/ }).filter({ visible: true }).first();
  await target.or(more).first().waitFor();
  // On a phone an item takes the list's place, and its menu with it.
  if (!(await target.isVisible())) await more.click({ timeout: 3_000 }).catch(() => {});
  await target.click();
};

/** Changes a field and saves it. */
const change = (label, value) => async (page) => {
  const field = page.locator('main').getByLabel(label).first();
  await field.fill(value);
  await page.getByRole('button', { name: /^(Save( \d+)?|Preview the change)$/ }).filter({ visible: true }).first().click();
};

async function changeRoles(page) {
  const box = page.getByRole('checkbox', { name: 'finance' });
  await box.check();
  await press('Change roles')(page);
}

async function importTable(page) {
  const buffer = Buffer.from(`Date,Name,Amount,Text\n${'2026-02-01,Ada Example,12.50,deposit\n'.repeat(12)}`);
  await page.getByLabel('Bank statement', { exact: true }).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('dialog').locator('summary').click();
}

/** Each dialog: where it is, and what opens it; an address alone opens it by itself. */
const dialogsOf = ({ customer, deposit, withdrawal, review, order, instrument: id, chat, task, case: caseId, member }) => [
  [`deposits/${deposit}`, press('Approve')],
  [`deposits/${deposit}`, press('Reject')],
  [`deposits/${deposit}`, press('Mark as invalid')],
  [`withdrawals/${withdrawal}`, press('Approve for payment')],
  [`withdrawals/${withdrawal}`, press('Mark as paid')],
  [`withdrawals/${withdrawal}`, press('Reject')],
  [`reviews/${review}`, press('Approve')],
  [`reviews/${review}`, press('Reject')],
  ['bank', importTable],
  [`orders/${order}`, press('Void trade')],
  [`orders/${order}`, press('Set stops')],
  [`orders/${order}`, press('Close at market')],
  [`orders?close=${order}`],
  ['orders', press('New order for a customer')],
  ['orders', press('Columns')],
  ['orders', press('Save view')],
  ...['deposit', 'adjust', 'note', 'task', 'group', 'freeze'].map((act) => [`customer/${customer}?act=${act}`]),
  [`customer/${customer}`, press('Trading rights')],
  [`customer/${customer}`, press('Credit score')],
  [`customer/${customer}`, press('Sign out everywhere')],
  [`customer/${customer}-documents`, press('Open a case')],
  [`customer/${customer}-documents`, press('Erase…')],
  ['customers', press('Edit tags')],
  ['customers', press('Tag all of these')],
  [`cases/${caseId}`, press('Add a note')],
  [`cases/${caseId}`, press('Assign')],
  [`cases/${caseId}`, press('Close the case')],
  [`tasks/${task}`, press('Change')],
  [`chat/${chat}`, press('Edit canned answers')],
  ['settings/stop_out_level', change('Stop-out level', '49')],
  ['groups/1', change('Mark-up on the spread', '3')],
  [`instruments/${id}`, press('Delete')],
  [`staff/${member}`, changeRoles],
  [`staff/${member}`, press('Disable')],
  [`staff/${member}`, press('Reset password')],
  [`staff/${member}`, press('Remove from staff')],
  ['staff', press('Add')],
  ['integrations', press('Add a channel')],
  ['integrations?add=telegram'],
  ['integrations', press('Add a webhook')],
  ['integrations', press('Create a key')],
  ['integrations', press('Create a feed key')],
  ['liquidity', press('Edit bands')],
  ['liquidity', press('Edit routes')],
  ['audit', press('Export CSV')],
];

/** What is out of sight of the open dialog: its title, its buttons, what is pinned above them; and the first field, if it has one. */
function hidden() {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const dialog = dialogs.at(-1);
  const isShown = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return true;
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) return false;
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at !== null && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element));
  };
  const pinned = [...dialog.querySelectorAll('[data-pinned] input, [data-pinned] textarea, [data-pinned] select')];
  const field = dialog.querySelector('input:not([type=hidden]):not(:disabled), textarea, select');
  const needed = [dialog.querySelector('h2'), ...dialog.querySelectorAll('form > :last-child > :last-child button'), ...pinned, ...(field ? [field] : [])];
  const wide = dialog.scrollWidth > dialog.clientWidth + 1 ? ['it is too wide'] : [];
  return [...needed.filter((element) => !isShown(element)).map((element) => element.textContent || element.name || element.outerHTML.slice(0, 80)), ...wide];
}

/** What was typed is given up, where the page asks about it. */
async function discard(page) {
  const asks = page.getByRole('button', { name: 'Discard', exact: true });
  if (await asks.count()) await asks.click();
}

/** The dialog is complete: nothing is on its way. */
async function settled(page) {
  await page.locator('dialog[open]').last().waitFor();
  await until(() => page.evaluate(() => !document.querySelector('dialog[open] [aria-busy="true"], dialog[open] [role="progressbar"]')), 'the dialog');
}

export default {
  'title, confirmation and buttons of each dialog are in sight on a low desktop and on a phone, and axe finds nothing': async ({ url }) => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const things = await furnish(url);
    const owner = await staff(url);
    const email = await newStaffMember(url, 'support');
    const member = (await owner.get('staff')).list.find((known) => known.email === email).id;
    const { page, errors, close } = await openAdmin(url, SIZES[0]);
    page.setDefaultTimeout(15_000);
    await page.evaluate(axe);
    const wrong = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const [address, open] of dialogsOf({ ...things, member })) {
        const where = `${address} ${size.width}`;
        await page.goto(`${url}/admin/#/me`);
        await discard(page);
        await page.goto(`${url}/admin/#/${address}`);
        try {
          await open?.(page);
          await settled(page);
        } catch (error) {
          wrong.push(`${where} does not open: ${error}`);
          await page.reload();
          await page.evaluate(axe);
          continue;
        }
        const title = await page.locator('dialog[open] h2').last().innerText();
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${size.width}-${title.replaceAll(/\W+/g, '-')}.png` });
        for (const part of await page.evaluate(hidden)) wrong.push(`${where}, ${title}: ${part}`);
        const { violations } = await page.evaluate(() => globalThis.axe.run(document.querySelector('dialog[open]'), { resultTypes: ['violations'] }));
        for (const { id, nodes } of violations) wrong.push(`${where}, ${title}: ${id} ${nodes[0].html.slice(0, 120)}`);
        await page.keyboard.press('Escape');
        await discard(page);
      }
    }
    assert.deepEqual([...wrong, ...errors], []);
    await close();
  },
};
