// What the stories assert with.
import assert from 'node:assert/strict';

export { assert };

/** Asks again until the answer is true; the message says what was waited for. */
export async function until(question, message, timeoutMs = 15_000) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await question()) return;
    if (Date.now() > end) throw new Error(`waited in vain: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** "−$1,234.567891" to -1234.567891. */
export function amountOf(text) {
  const negative = /[−-]/.test(text);
  const value = Number(text.replaceAll(/[^\d.]/g, ''));
  return negative ? -value : value;
}

export async function hashIs(page, pattern) {
  await until(async () => pattern.test(await page.evaluate(() => location.hash)), `an address like ${pattern}`);
}
