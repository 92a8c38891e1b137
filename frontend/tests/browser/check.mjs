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

/**
 * Interactive elements that a finger meets in less than `least` px of width or height, with what it meets. What takes the tap is
 * measured, not what is seen: an element may reach beyond its picture, and be covered by its neighbour. Left out is, as in WCAG 2.2
 * (2.5.8), a link within a sentence.
 */
export const smallTargets = (page, least = 44) =>
  page.evaluate(
    (size) => {
      const roles = ['button', 'link', 'switch', 'tab', 'checkbox', 'radio', 'slider', 'option', 'menuitem', 'separator'];
      const wanted = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', ...roles.map((role) => `[role="${role}"][tabindex]`)];
      const meets = (element, x, y) => {
        const met = document.elementFromPoint(x, y);
        if (!met) return false;
        const label = met.closest('label');
        return element.contains(met) || label?.control === element || [...(element.labels ?? [])].some((one) => one.contains(met));
      };
      /** How far it can be met from a point in a direction; further than a target has to be nobody asks. */
      const reach = (element, x, y, dx, dy) => {
        let far = 0;
        while (far < size && meets(element, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
        return far;
      };
      const isInSentence = (element) => {
        if (getComputedStyle(element).display !== 'inline') return false;
        const around = element.parentElement.textContent.trim();
        return around !== element.textContent.trim();
      };
      const small = [];
      for (const element of document.querySelectorAll(wanted.join(','))) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert], [aria-hidden="true"]')) continue;
        if (isInSentence(element)) continue;
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        // For screen readers only.
        if (box.width <= 1 || box.height <= 1) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        // Behind a dialog, or outside of what scrolls.
        if (!meets(element, x, y)) continue;
        const width = reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0) + 1;
        const height = reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1) + 1;
        // A box that begins within a pixel loses it.
        if (width >= size - 1 && height >= size - 1) continue;
        const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
        small.push(`${name.trim().slice(0, 40) || element.outerHTML.slice(0, 80)}: ${width} x ${height}`);
      }
      return small;
    },
    least,
  );
