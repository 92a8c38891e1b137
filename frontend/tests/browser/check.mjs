// What the stories assert with.
import assert from 'node:assert/strict';

export { assert };

/** Asks again until the answer is true; the message says what was waited for. */
export async function until(question, message, timeoutMs = 45_000) {
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

/** Figures, links and buttons that an element lies over. */
export const coveredBy = (locator) =>
  locator.evaluate((cover) => {
    const area = cover.getBoundingClientRect();
    const meets = ({ left, right, top, bottom }) => left < area.right && right > area.left && top < area.bottom && bottom > area.top;
    return [...document.querySelectorAll('button, a, input, bdi')]
      .filter((part) => !cover.contains(part) && !part.contains(cover))
      .filter((part) => part.checkVisibility({ visibilityProperty: true }) && meets(part.getBoundingClientRect()))
      .map((part) => part.textContent);
  });

/** The screen of a path is the one that is shown, and has loaded. */
export async function shows(page, path) {
  const screen = page.locator(`main [data-active="${path}"]`);
  await screen.waitFor();
  await screen.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/**
 * Follows a link of the app, as a thumb does. An address that is typed at once after a sheet was closed would meet the history
 * on its way back from the sheet, which no thumb can do.
 */
export async function follow(page, path) {
  await page.locator(`main [data-active] a[href="#${path}"], nav a[href="#${path}"]`).filter({ visible: true }).first().click();
  await shows(page, path);
}

/**
 * A message that is shown for a moment only: call this before the action that brings it.
 * `const shown = messageShown(page.getByText('Done')); await act(); await shown;`
 */
export function messageShown(locator) {
  const said = locator.first().waitFor();
  // The act may fail first.
  said.catch(() => {});
  return said;
}
