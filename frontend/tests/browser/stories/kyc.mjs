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
      await page.getByLabel('Full name as in the document').fill('Anna Schmidt');
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
  'a full form with agreements is refused by field, sent, and shown to the reviewer': async ({ url }) => {
    const { session } = await registered(url);
    const owner = await staff(url);
    await owner.set({ kyc_fields: 'full', kyc_address_proof: 1, terms_version: '2026-11', terms_url: 'https://broker.example/terms' });
    const { page, context, errors, close } = await openPhone();
    try {
      await signedIn(context, session);
      await page.goto(`${url}/#/mine/auth`);
      await page.getByRole('heading', { name: 'Source of funds' }).waitFor();
      await page.getByRole('button', { name: 'Send for review' }).click();
      await page.getByText('Please agree to these documents').waitFor();
      await page.getByLabel('Full name as in the document', { exact: true }).fill('Anna Schmidt');
      await page.getByLabel('Date of birth').fill('2020-05-17');
      await page.getByText('Customers must be at least 18 years old').waitFor();
      await page.getByLabel('Date of birth').fill('1990-05-17');
      await page.getByLabel('Nationality').selectOption('DE');
      await page.getByLabel('Country of residence').selectOption('HK');
      await page.getByLabel('Street and number').fill('1 Queen\u2019s Road');
      await page.getByLabel('City').fill('Hong Kong');
      await page.getByLabel('Type of document').selectOption('passport');
      await page.getByLabel('Back side').first().waitFor({ state: 'detached' });
      await page.getByLabel('Valid until').fill('2090-01-31');
      await page.getByLabel('ID number').fill('P1234567');
      const picture = { name: 'side.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.getByLabel('Front side').first().setInputFiles(picture);
      await page.locator('input[type=file]').nth(1).setInputFiles(picture);
      await until(async () => (await page.getByText('Sent. Tap to replace it.').count()) === 2, 'both pictures');
      await page.getByLabel('Where does the money come from').selectOption('salary');
      await page.getByLabel('I have read and agree to').check();
      await page.getByRole('button', { name: 'Send for review' }).click();
      await page.getByText('Your documents are being reviewed').waitFor();
      const { list } = await owner.get(`reviews?user=${session.user.id}`);
      const [review] = list;
      const { birth_date, nationality, country, document_type, expires_on, source_of_funds, reverse_pic } = review;
      assert.deepEqual(
        { birth_date, nationality, country, document_type, expires_on, source_of_funds, reverse_pic },
        { birth_date: '1990-05-17', nationality: 'DE', country: 'HK', document_type: 'passport', expires_on: '2090-01-31', source_of_funds: 'salary', reverse_pic: '' },
      );
      assert.notEqual(review.address_pic, '');
      assert.deepEqual(review.consents.map(({ document, version, language }) => [document, version, language]), [['terms', '2026-11', 'en']]);
      assert.deepEqual(errors, []);
    } finally {
      await owner.set({ kyc_fields: null, kyc_address_proof: null, terms_version: null, terms_url: null });
    }
    await close();
  },
  'where the broker wants it, a customer answers the knowledge test before the first order': async ({ url }) => {
    const { session } = await registered(url);
    const owner = await staff(url);
    await owner.set({ appropriateness: 1 });
    const { page, context, errors, close } = await openPhone();
    try {
      await signedIn(context, session);
      await page.goto(`${url}/#/user`);
      await page.getByRole('button', { name: 'Answer the questions' }).click();
      await page.getByRole('heading', { name: 'Knowledge test' }).waitFor();
      await page.getByRole('button', { name: 'Send answers' }).click();
      await until(async () => (await page.getByText('Please choose an answer').count()) === 8, 'each question says that it needs an answer');
      const { quiz } = await owner.get('appropriateness');
      for (const { answers } of quiz.questions) {
        await page.getByLabel(answers.find(({ right }) => right).texts.en, { exact: true }).check();
      }
      await page.getByRole('button', { name: 'Send answers' }).click();
      await page.getByText('You have passed the test.').waitFor();
      const { list } = await owner.get(`users/${session.user.id}/appropriateness`);
      assert.deepEqual(list.map(({ score, questions, passed, language }) => [score, questions, passed, language]), [[8, 8, 1, 'en']]);
      assert.deepEqual(errors, []);
    } finally {
      await owner.set({ appropriateness: null });
    }
    await close();
  },
};
