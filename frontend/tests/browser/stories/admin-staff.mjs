// Roles made of permissions: an owner puts one together, gives a colleague two, and the colleague sees only what is granted. Needs
// LOTDESK_STAFF.
import { call } from '../api.mjs';
import { assert, until } from '../check.mjs';
import { dialogClosed, newStaffMember, openAdmin, openFromMenu } from '../admin.mjs';
import { PASSWORD } from '../people.mjs';

/** The entries of the main menu. */
function entriesOf(page) {
  return page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allInnerTexts();
}

export default {
  'a role is put together, two are assigned, and their holder sees only what is granted': async ({ url }) => {
    const { page, errors, close } = await openAdmin(url, { screen: 'roles' });
    const name = `Risk watch ${Date.now()}`;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByLabel('Start from').selectOption({ label: 'compliance' });
    await page.getByRole('checkbox', { name: /^See customers/ }).waitFor();
    assert.ok(await page.getByRole('checkbox', { name: /^See customers/ }).isChecked());
    for (const given of [/^Erase customers/, /^See statements/, /^See the audit log/]) await page.getByRole('checkbox', { name: given }).uncheck();
    await page.getByRole('checkbox', { name: /^See exposure/ }).check();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: name }).waitFor();
    // A built-in role is shown, and cannot be changed.
    await page.getByRole('row').filter({ hasText: 'dealer' }).click();
    assert.ok(await page.getByRole('checkbox', { name: /^See orders/ }).isDisabled());

    const email = await newStaffMember(url, 'support');
    await openFromMenu(page, 'Staff');
    await page.getByRole('row').filter({ hasText: email }).click();
    const detail = page.getByRole('region', { name: email });
    await detail.getByRole('checkbox', { name: 'support' }).uncheck();
    await detail.getByRole('checkbox', { name }).check();
    // The search ticks a role of a colleague.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(`${email} finance`);
    await page.getByRole('option', { name: `Give ${email} the role finance` }).waitFor();
    await page.keyboard.press('Enter');
    await detail.getByRole('checkbox', { name: 'finance', checked: true }).waitFor();
    await detail.getByText('Decide on deposits', { exact: false }).first().waitFor();
    await detail.getByRole('button', { name: 'Change roles' }).click();
    // What it grants is shown, and confirmed by the number of sensitive permissions.
    const question = page.getByRole('dialog', { name: `Change the roles of ${email}?` });
    await question.getByText('About money, risk, staff or settings:').waitFor();
    const confirm = question.getByRole('button', { name: 'Change roles' });
    assert.ok(await confirm.isDisabled());
    const typed = question.getByLabel(/^Sensitive permissions that are granted/);
    const [, count] = /type (\d+) to confirm/.exec(await question.innerText()) ?? [];
    await typed.fill(count);
    await confirm.click();
    await dialogClosed(page);
    await page.getByRole('row').filter({ hasText: email }).filter({ hasText: name }).waitFor();

    const who = await call(url, '/admin/api/login', { body: { email, password: PASSWORD } });
    const colleague = await openAdmin(url, { who, screen: 'dashboard' });
    const menu = await entriesOf(colleague.page);
    for (const shown of ['Deposits', 'Reviews', 'Customers', 'Exposure']) assert.ok(menu.some((entry) => entry.startsWith(shown)), `${shown} in ${menu}`);
    for (const hidden of ['Orders', 'Settings', 'Staff', 'Roles', 'Audit', 'Chat']) assert.ok(!menu.some((entry) => entry.startsWith(hidden)), `${hidden} in ${menu}`);
    await colleague.page.goto(`${url}/admin/#/staff`);
    await colleague.page.getByText('Page not available').waitFor();

    // What the owner takes from the role is gone from the open page.
    await openFromMenu(page, 'Roles');
    await page.getByRole('row').filter({ hasText: name }).click();
    await page.getByRole('checkbox', { name: /^See exposure/ }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    // Nothing sensitive is granted, so that nothing is typed.
    const change = page.getByRole('dialog');
    await change.getByText(email).waitFor();
    await change.getByRole('button', { name: 'Change role' }).click();
    await dialogClosed(page);
    await until(async () => !(await entriesOf(colleague.page)).some((entry) => entry.startsWith('Exposure')), 'the menu without exposure');

    // The owner ends the colleague's session.
    await openFromMenu(page, 'Staff');
    await page.getByRole('row').filter({ hasText: email }).click();
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
    await dialogClosed(page);
    await colleague.page.getByRole('heading', { name: 'Back office' }).waitFor();
    assert.deepEqual(errors, []);
    await colleague.close();
    await close();
  },
};
