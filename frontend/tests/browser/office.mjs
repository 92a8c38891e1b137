// The back office's page: a desk, not a phone; signed in as LOTDESK_STAFF.
import { call } from './api.mjs';
import { openPage } from './browser.mjs';

const WIDE = { width: 1440, height: 900 };

const staffParts = () => (process.env.LOTDESK_STAFF ?? '').split(' ');

/** Begins signed in. */
export async function openOffice(url, { theme = 'light', width = WIDE.width, height = WIDE.height } = {}) {
  const [email, password] = staffParts();
  const session = await call(url, '/admin/api/login', { body: { email, password } });
  const opened = await openPage({ theme, width, height, still: true });
  await opened.context.addInitScript(
    (who) => localStorage.setItem('lotdesk.office.session', JSON.stringify(who)),
    { token: session.token, staff: session.staff },
  );
  return { ...opened, token: session.token };
}

/** Signs in by the form. */
export async function signedInOffice(url) {
  const [email, password] = staffParts();
  const opened = await openPage({ theme: 'light', ...WIDE });
  await opened.page.goto(`${url}/admin/`);
  await opened.page.getByLabel('E-mail').fill(email);
  await opened.page.getByLabel('Password', { exact: true }).fill(password);
  await opened.page.getByRole('button', { name: 'Sign in' }).click();
  return opened;
}
