// Registration by a code and by a captcha, a forgotten password, a second factor, the chat. Needs the server's data directory
// (LOTDESK_DATA, for the e-mails with the codes) and a staff member who may change settings (LOTDESK_STAFF, "address password").
import { codeFor } from '../../../tools/look/server.mjs';
import { openDemo } from '../api.mjs';
import { openPhone, signIn } from '../browser.mjs';
import { assert, hashIs, until } from '../check.mjs';
import { freshAddress, lastEmail, PASSWORD, registered, signedIn, staff } from '../people.mjs';
import { codeOf, stepNow, wrongCode } from '../totp.mjs';

const NEW_PASSWORD = 'quite-another-one-2';

/** The field and not the choice of the same name. */
const address = (page) => page.locator('input[name="account"]');

async function fillPasswords(page, password) {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Repeat the password').fill(password);
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "How much is three plus four?" */
function answerTo(question) {
  const numbers = question.toLowerCase().match(/[a-z]+/g).map((word) => WORDS.indexOf(word)).filter((value) => value >= 0);
  return String(numbers.reduce((sum, value) => sum + value, 0));
}

export default {
  'the message settings are no wider than 320 px, and the keyboard reaches a program that scrolls': async ({ url }) => {
    const { session } = await registered(url);
    for (const language of ['ru', 'fr', 'tr']) {
      const { page, context, close } = await openPhone({ width: 320, height: 640, language, still: true });
      await signIn(context, session);
      await page.goto(`${url}/#/mine/message-choices`);
      await page.locator('table').waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 320, `${language}: ${wide} px`);
      await page.evaluate(() => {
        location.hash = '/mine/developers';
      });
      await page.locator('pre').first().waitFor();
      for (const program of await page.locator('pre').all()) {
        await program.focus();
        assert.ok(await program.evaluate((element) => element === document.activeElement), 'it takes the focus');
      }
      await close();
    }
  },

  'a visitor who opens the orders registers with a code, and arrives there': async ({ url }) => {
    const account = freshAddress();
    const { page, errors, close } = await openPhone();
    await page.goto(`${url}/#/order`);
    await hashIs(page, /^#\/login\?from=%2Forder$/);
    await page.getByRole('link', { name: 'Open a real account' }).click();
    await hashIs(page, /^#\/register\?from=%2Forder$/);
    await page.getByText(/North Korea/).waitFor();

    // Nothing is sent without an address.
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText('Enter your e-mail').waitFor();
    await address(page).fill(account);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: /Again in \d+ s/ }).waitFor();

    // The button rests on, also after a reload.
    await page.reload();
    await address(page).fill(account);
    assert.equal(await page.getByRole('button', { name: /Again in \d+ s/ }).isDisabled(), true);

    // What is wrong is said where it is.
    await page.getByLabel('Verification code').fill('12');
    await fillPasswords(page, 'short');
    await page.getByRole('button', { name: 'Open account' }).click();
    await page.getByText('Enter the 6-digit code').waitFor();

    await page.getByLabel('Verification code').fill(await codeFor(process.env.LOTDESK_DATA, account));
    await fillPasswords(page, PASSWORD);
    await page.getByRole('button', { name: 'Open account' }).click();
    await hashIs(page, /^#\/order$/);
    await page.goto(`${url}/#/user`);
    await page.getByText(account).waitFor();
    assert.deepEqual(errors, []);
    await close();
  },

  'a forgotten password is replaced by a code, and the new one opens the door': async ({ url }) => {
    const { account } = await registered(url);
    const { page, errors, close } = await openPhone();
    await page.goto(`${url}/#/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await hashIs(page, /^#\/forgot/);
    await address(page).fill(account);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: /Again in \d+ s/ }).waitFor();
    await until(async () => /new password/.test(await lastEmail(account)), 'the e-mail with the code');
    const [code] = /(?<!\d)\d{6}(?!\d)/.exec(await lastEmail(account));
    await page.getByLabel('Verification code').fill(code);
    await fillPasswords(page, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await hashIs(page, /^#\/login/);
    await address(page).fill(account);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await hashIs(page, /^#\/$/);
    assert.deepEqual(errors, []);
    await close();
  },

  'a sign-in with a second factor needs a code, and a recovery code works after the loss of the phone': async ({ url }) => {
    const { account, session } = await registered(url);
    const home = await openPhone();
    await signedIn(home.context, session);
    await home.page.goto(`${url}/#/user`);
    await home.page.getByRole('link', { name: 'Second factor Off' }).click();
    await home.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await home.page.getByRole('button', { name: 'Set up' }).click();
    await home.page.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
    const secret = (await home.page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    const used = stepNow();
    await home.page.getByLabel('Code from the authenticator app').fill(codeOf(secret, used));
    await home.page.getByRole('button', { name: 'Switch on' }).click();
    const codes = home.page.getByRole('listitem').filter({ hasText: /^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/ });
    await codes.first().waitFor();
    assert.equal(await codes.count(), 10);
    const recovery = (await codes.allInnerTexts())[0];
    await home.page.getByRole('button', { name: 'I have kept them' }).click();
    await home.page.getByText('Recovery codes left: 10').waitFor();

    // On another phone the password alone is not enough, nor is a wrong code; the next one of the app is.
    const knock = async ({ page }) => {
      await page.goto(`${url}/#/login`);
      await address(page).fill(account);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText(/Your password is right/).waitFor();
    };
    const other = await openPhone();
    await knock(other);
    const field = other.page.getByLabel('Code from the authenticator app');
    await field.fill(wrongCode(secret, used));
    await other.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await other.page.getByText(/security code is not correct/).waitFor();
    await field.fill(codeOf(secret, Math.max(used + 1, stepNow())));
    await other.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await hashIs(other.page, /^#\/$/);

    // Without a phone a recovery code is accepted, which is reported by e-mail.
    const third = await openPhone();
    await knock(third);
    await third.page.getByRole('button', { name: /Use a recovery code/ }).click();
    await third.page.getByLabel('Recovery code').fill(recovery.toLowerCase());
    await third.page.getByRole('button', { name: 'Log in', exact: true }).click();
    await hashIs(third.page, /^#\/$/);
    await until(async () => /Recovery codes left: 9/.test(await lastEmail(account)), 'the e-mail that reports it');
    for (const { errors, close } of [home, other, third]) {
      assert.deepEqual(errors, []);
      await close();
    }
  },

  'where the broker wants a picture, a question in words stands in for it': async ({ url }) => {
    const owner = await staff(url);
    await owner.set({ verify_reg_type: 2 });
    const { page, errors, close } = await openPhone();
    try {
      await page.goto(`${url}/#/register`);
      const picture = page.getByRole('img', { name: 'Characters to type' });
      await picture.waitFor();
      await until(() => picture.evaluate((image) => image.naturalWidth > 0), 'the picture');
      const source = await picture.getAttribute('src');
      await page.getByRole('button', { name: 'Another picture' }).click();
      await until(async () => (await picture.getAttribute('src')) !== source, 'another picture');

      await page.getByRole('button', { name: 'I cannot see the picture' }).click();
      const question = page.getByText(/How much is/);
      await question.waitFor();
      await address(page).fill(freshAddress());
      await page.getByLabel('Your answer').fill(answerTo(await question.innerText()));
      await fillPasswords(page, PASSWORD);
      await page.getByRole('button', { name: 'Open account' }).click();
      await hashIs(page, /^#\/$/);
      assert.deepEqual(errors, []);
    } finally {
      await owner.set({ verify_reg_type: 1 });
      await close();
    }
  },

  'support is asked and answers, and what was not sent is sent again': async ({ url }) => {
    const session = await openDemo(url);
    const owner = await staff(url);
    const { page, context, close } = await openPhone();
    await signedIn(context, session);
    await page.goto(`${url}/#/mine/chat`);
    const write = async (text) => {
      await page.getByLabel('Message', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    };
    const log = page.getByRole('log');
    await page.getByText('How can we help?').waitFor();
    await write('Where is my deposit?');
    await log.getByText('Where is my deposit?').waitFor();
    await until(async () => (await log.getByText('Sending').count()) === 0, 'the message to arrive');

    const { list } = await owner.get('chats');
    const chat = list.find(({ user }) => user.id === session.user.id);
    await owner.post(`chats/${chat.id}/send`, { text: 'It was credited this morning.' });
    await log.getByText('It was credited this morning.').waitFor();

    // Without a network it keeps its place, and goes out at the second try.
    await context.setOffline(true);
    await write('Thank you!');
    await log.getByText('Not sent').waitFor();
    await context.setOffline(false);
    await log.getByRole('button', { name: 'Try again' }).click();
    await until(async () => (await log.getByText('Not sent').count()) === 0, 'the second try');
    await until(async () => (await log.getByText('Sending').count()) === 0, 'the message to arrive');

    // An answer received on another page is counted.
    await page.goto(`${url}/#/user`);
    await owner.post(`chats/${chat.id}/send`, { text: 'You are welcome.' });
    await page.getByRole('link', { name: /Online chat.*1 unread/ }).waitFor();
    await page.getByRole('link', { name: /Online chat/ }).click();
    await log.getByText('You are welcome.').waitFor();
    await close();
  },
};
