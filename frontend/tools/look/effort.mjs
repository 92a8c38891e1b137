// What a way through the screens asks of a person who has never seen them, and how long that takes by the keystroke-level model
// (Card, Moran and Newell): a key of an average non-secretary typist, a pointing, a press or release of a button, a hand that
// moves between keyboard and mouse, a moment of thought before each click and each field. Every word that no screen has shown
// before is read, whether it is needed or not; of a list, which is looked through, the first rows. What the program takes is
// measured, with the time that the script itself takes.
const KEY = 0.28;
const POINT = 1.1;
const BUTTON = 0.1;
const HAND = 0.4;
const MOMENT = 1.35;
const WORDS_A_SECOND = 240 / 60;

const KINDS = ['clicks', 'keys', 'fields', 'hands', 'moments', 'words', 'seconds'];

function nothing() {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0]));
}

/** In the page: what was done there, for good, and which words have been seen. */
function watch() {
  const done = { clicks: 0, keys: 0, fields: 0, hands: 0, words: 0 };
  const seen = new Set();
  const LISTED = 'tr:nth-child(n + 6)';
  let hand = '';
  const takes = (which) => {
    if (hand !== which) done.hands += 1;
    hand = which;
  };
  const look = () => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (!root) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent.trim();
      // Prices and times are glanced at; what is read is words.
      if (!/\p{L}{2}/u.test(text) || seen.has(text) || node.parentElement.closest(LISTED) || !node.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (bottom <= 0 || top >= innerHeight || width <= 1) continue;
      seen.add(text);
      done.words += text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    }
  };
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return;
      look();
      takes('mouse');
      done.clicks += 1;
    },
    true,
  );
  addEventListener(
    'change',
    ({ target }) => {
      look();
      done.fields += 1;
      // A list is opened and one of it chosen; a file as well, by a dialog of the system with a press more.
      const presses = target.type === 'file' ? 3 : target.tagName === 'SELECT' ? 2 : 0;
      done.clicks += presses;
      takes(presses > 0 ? 'mouse' : 'keyboard');
      // With the key that led to the field.
      if (presses === 0 && target.type !== 'checkbox') done.keys += target.value.length + 1;
    },
    true,
  );
  globalThis.effortOf = () => {
    look();
    return { ...done };
  };
}

export class Effort {
  #pages = [];
  #chapters = [];
  #asides = [];
  #open = nothing();
  #paused = 0;

  /** Before the page opens anything. */
  async watch(page, context) {
    await context.addInitScript(watch);
    this.#pages.push(page);
  }

  /** What is done away from the page: in a terminal, on a phone. */
  aside(work, why) {
    for (const [kind, much] of Object.entries(work)) this.#open[kind] += much;
    this.#asides.push(why);
  }

  /** This text was not typed: two keys put it there. */
  pasted(text) {
    this.#open.keys -= text.length - 2;
  }

  /** Milliseconds that no person would have waited. */
  pause(ms) {
    this.#paused += ms;
  }

  async section(name, run) {
    const before = await this.#sum();
    [this.#open, this.#paused] = [nothing(), 0];
    const begun = Date.now();
    await run();
    const waited = (Date.now() - begun - this.#paused) / 1_000;
    const after = await this.#sum();
    const work = Object.fromEntries(KINDS.map((kind) => [kind, after[kind] - before[kind] + this.#open[kind]]));
    this.#chapters.push({ name, work, waited });
  }

  async #sum() {
    const total = nothing();
    for (const page of this.#pages) {
      const done = await page.evaluate(() => globalThis.effortOf?.() ?? {});
      for (const [kind, much] of Object.entries(done)) total[kind] += much;
    }
    return total;
  }

  table() {
    const rows = this.#chapters.map(({ name, work, waited }) => ({ name, ...work, waited, time: secondsOf(work) + waited }));
    const total = rows.reduce((sum, row) => Object.fromEntries(Object.entries(row).map(([kind, much]) => [kind, kind === 'name' ? 'all' : sum[kind] + much])));
    const line = ({ name, clicks, fields, keys, words, waited, time }) =>
      `${name.padEnd(34)}${[clicks, fields, keys, words].map((much) => String(much).padStart(8)).join('')}${waited.toFixed(0).padStart(9)}${clock(time).padStart(8)}`;
    const head = `${''.padEnd(34)}  clicks  fields    keys   words waited s    time`;
    return [head, ...rows.map(line), line(total), '', 'Away from the screens:', ...this.#asides.map((why) => `- ${why}`)].join('\n');
  }
}

function secondsOf({ clicks, keys, fields, hands, moments, words, seconds }) {
  return (
    clicks * (POINT + 2 * BUTTON) + keys * KEY + hands * HAND + (clicks + fields + moments) * MOMENT + words / WORDS_A_SECOND + seconds
  );
}

function clock(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
