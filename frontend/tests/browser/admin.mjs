// The back office's page on a desktop; signed in as LOTDESK_STAFF or as a created staff member.
import { call } from './api.mjs';
import { openPage } from './browser.mjs';
import { until } from './check.mjs';
import { freshAddress, ownerSession, PASSWORD, staff } from './people.mjs';

export const WIDE = { width: 1440, height: 900 };

const GIVEN_PASSWORD = `given ${PASSWORD}`;

/** A new staff member of this role, who has set their own password: the address. */
export async function newStaffMember(url, role) {
  const email = freshAddress();
  await (await staff(url)).post('staff', { email, role, password: GIVEN_PASSWORD });
  const { token } = await call(url, '/admin/api/login', { body: { email, password: GIVEN_PASSWORD } });
  const own = { old_password: GIVEN_PASSWORD, new_password: PASSWORD, re_password: PASSWORD };
  await call(url, '/admin/api/password', { token, body: own });
  return email;
}

/** The same, signed in. */
export async function newStaffSession(url, role) {
  const email = await newStaffMember(url, role);
  return call(url, '/admin/api/login', { body: { email, password: PASSWORD } });
}

/** The finance member that no other staff member created, who may be the second person of an approval. */
export async function independentApprover(url) {
  const [email, password] = (process.env.LOTDESK_INDEPENDENT ?? '').split(' ');
  return call(url, '/admin/api/login', { body: { email, password } });
}

/** A page that begins signed in, at this screen: as the owner, or with the session in `who`. */
export async function openAdmin(url, { who, screen = 'me', theme = 'light', ...size } = {}) {
  const { token, staff: member, permissions } = who ?? (await ownerSession(url));
  const opened = await openPage({ theme, ...WIDE, ...size, still: true });
  await opened.context.addInitScript(
    (session) => localStorage.setItem('lotdesk.office.session', JSON.stringify(session)),
    { token, staff: member, permissions },
  );
  await opened.page.goto(`${url}/admin/#/${screen}`);
  await connected(opened.page);
  return opened;
}

/** Waits until this page receives live updates. */
export function connected(page) {
  return until(() => page.evaluate(() => document.documentElement.dataset.live === 'connected'), 'the live connection');
}

/** Waits until no dialog is open. */
export function dialogClosed(page) {
  return page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens a screen from the main menu. */
export async function openFromMenu(page, title, entry = title) {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}
