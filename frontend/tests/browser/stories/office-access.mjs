// Every screen of the back office: nothing that axe objects to, dark and light, and nothing wider than a phone.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { assert, hashIs, until } from '../check.mjs';
import { openOffice } from '../office.mjs';

export const SCREENS = [
  'dashboard',
  'deposits',
  'withdrawals',
  'reviews',
  'customers',
  'groups',
  'groups/new',
  'groups/1',
  'desk',
  'instruments',
  'instruments/new',
  'funding',
  'content',
  'chat',
  'reports',
  'integrations',
  'backups',
  'settings',
  'staff',
  'audit',
  'me',
  'welcome',
];
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until the screen stands: its title, and no list that is still on its way. */
export async function visit(page, url, screen) {
  await page.goto(`${url}/admin/#/${screen}`);
  await hashIs(page, new RegExp(`^#/${screen}$`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await until(() => page.evaluate(() => document.getAnimations().every((running) => running.playState !== 'running')), 'what moves to rest');
}

async function everyScreen(url, options, look) {
  const { page, close } = await openOffice(url, options);
  for (const screen of SCREENS) {
    await visit(page, url, screen);
    await look(page, screen);
  }
  await close();
}

async function noFaults(page, screen) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  assert.deepEqual(told, [], `${screen}: ${told.join('\n')}`);
}

async function noOverflow(page, screen) {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${screen} is ${wide} px wide on a screen of ${room}`);
}

export default {
  'axe finds nothing on any screen of the office in the light theme': async ({ url }) => {
    await everyScreen(url, { theme: 'light' }, noFaults);
  },
  'axe finds nothing on any screen of the office in the dark theme': async ({ url }) => {
    await everyScreen(url, { theme: 'dark' }, noFaults);
  },
  'no screen of the office is wider than a phone': async ({ url }) => {
    await everyScreen(url, { theme: 'light', width: 390, height: 844 }, noOverflow);
  },
};
