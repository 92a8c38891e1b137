// Identity verification: documents sent, rejected with a reason, sent again and certified; the page receives each decision
// live. Needs LOTDESK_DATA and LOTDESK_STAFF, like `people`.
import { openPhone } from '../browser.mjs';
import { assert, until } from '../check.mjs';
import { registered, signedIn, staff } from '../people.mjs';
import { jpeg, sizeOf } from '../photo.mjs';

export default {
  'a photograph of 48 megapixels arrives upright and small, and one that cannot be read says what to do': async ({ url }) => {
    const { session } = await registered(url);
    const { page, context, errors, close } = await openPhone();
    await signedIn(context, session);
    await page.goto(`${url}/#/mine/auth`);
    const front = page.getByLabel('Front side').first();
    await front.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
    await page.getByText('This browser cannot read HEIC pictures.').waitFor();
    const answer = page.waitForResponse((response) => response.url().includes('/api/common/image_upload'));
    await front.setInputFiles({ name: 'IMG_2.JPG', mimeType: 'image/jpeg', buffer: jpeg(8_064, 6_048, 6) });
    await page.getByText('Sent. Tap to replace it.').waitFor();
    const { data } = await (await answer).json();
    const kept = await fetch(url + data.url, { headers: { authorization: session.token } });
    assert.deepEqual(sizeOf(Buffer.from(await kept.arrayBuffer())), { width: 1_920, height: 2_560 });
    assert.deepEqual(errors, []);
    await close();
  },
  'documents are sent, rejected with a reason, sent again and certified': async ({ url }) => {
    const { session } = await registered(url);
    const owner = await staff(url);
    const { page, context, errors, close } = await openPhone();
    await signedIn(context, session);
    await page.goto(`${url}/#/mine/auth`);
    const send = async () => {
      await page.getByLabel('Name').fill('Anna Schmidt');
      await page.getByLabel('ID number').fill('T22000129');
      const picture = { name: 'side.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.getByLabel('Front side').first().setInputFiles(picture);
      await page.getByLabel('Back side').first().setInputFiles(picture);
      await until(async () => (await page.getByText('Sent. Tap to replace it.').count()) === 2, 'both pictures');
      await page.getByRole('button', { name: 'Send for review' }).click();
      await page.getByText('Your documents are being reviewed').waitFor();
    };
    const waiting = async () => {
      const { list } = await owner.get('reviews?status=1');
      return list.find(({ user }) => user.id === session.user.id).id;
    };
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Upload the front side').waitFor();
    await send();
    await owner.post(`reviews/${await waiting()}/reject`, { remark: 'The back side is blurred.' });
    await page.getByText('The back side is blurred.').waitFor();
    await send();
    await owner.post(`reviews/${await waiting()}/approve`, {});
    await page.getByText('Your identity is certified').waitFor();
    assert.deepEqual(errors, []);
    await close();
  },
};
