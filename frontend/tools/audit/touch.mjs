// A phone under the finger: how smoothly the chart is moved and home is scrolled on a processor made four times slower, and how soon
// the main taps show something. The gestures are the browser's own, at the pace of its frames.
import { openPage, settle, visit } from '../look/browser.mjs';
import { demoSession, openServer } from '../look/server.mjs';
import { pace } from './frames.mjs';
import { traced } from './trace.mjs';

const SLOWER = 4;
const FRAMES_MIN = 55;
const FRAME_MAX_MS = 50;
const TAP_MAX_MS = 100;
const TASK_MAX_MS = 50;
const WATCH_MS = 6_000;
const REST_MS = 2_000;
const CHART = 'main [data-active="/trade"] canvas';

async function withServer(act) {
  const server = await openServer();
  try {
    return await act(server, await demoSession(server));
  } finally {
    await server.close();
  }
}

async function opened(browser, { url, session, route, slower = 1 }) {
  const { page, context } = await openPage(browser, { session });
  await page.goto(url);
  await settle(page);
  if (route !== '/') await visit(page, route);
  await page.waitForTimeout(REST_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, context, devtools };
}

const listed = (sums, seconds) => Object.entries(sums).map(([name, sum]) => `${name} ${(sum / seconds).toFixed(1)} ms`).join(', ');

/** A finger, moved at the pace of the screen: what synthesizes a whole gesture does not scroll the document. */
async function swipe(devtools, { x, y, xDistance, yDistance, speed }) {
  const touch = (type, points) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const steps = Math.ceil((Math.hypot(xDistance, yDistance) / speed) * 60);
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ x: x + (xDistance * step) / steps, y: y + (yDistance * step) / steps }]);
    await new Promise((done) => setTimeout(done, 1_000 / 60));
  }
  await touch('touchEnd', []);
}

/** `gestures` one after another; `state` says, before what is measured, whether they do anything. */
async function smooth(what, { page, context, devtools }, gestures, state) {
  const make = (turn) => swipe(devtools, gestures[turn % gestures.length]);
  const before = await state(page);
  await make(0);
  const moved = (await state(page)) !== before;
  await page.waitForTimeout(REST_MS);
  const act = async () => {
    const frames = page.evaluate(pace, WATCH_MS);
    const end = Date.now() + WATCH_MS - 500;
    for (let turn = 1; Date.now() < end; turn += 1) await make(turn);
    return frames;
  };
  const [intervals, { tasks, kinds, seconds }] = await traced(page, act);
  await context.close();
  const rate = (1_000 * intervals.length) / intervals.reduce((sum, one) => sum + one, 0);
  const worst = Math.max(...intervals);
  return {
    what,
    measured: `${rate.toFixed(1)} frames a second, the worst frame ${worst.toFixed(1)} ms`,
    bar: `>= ${FRAMES_MIN}, <= ${FRAME_MAX_MS} ms`,
    ok: moved && rate >= FRAMES_MIN && worst <= FRAME_MAX_MS,
    details: [
      ...(moved ? [] : ['nothing moved']),
      `processor time at full speed: the longest task ${(Math.max(0, ...tasks) / SLOWER).toFixed(1)} ms; of each second, ${listed(kinds, seconds * SLOWER)}`,
    ],
  };
}

/** The chart of the trade screen, moved to and fro. */
export function pan({ browser }) {
  return withServer(async ({ url }, session) => {
    const shown = await opened(browser, { url, session, route: '/trade', slower: SLOWER });
    const chart = shown.page.locator(CHART).first();
    const { x, y, width, height } = await chart.boundingBox();
    const at = { y: Math.round(y + height / 2), yDistance: 0, speed: 400 };
    const reach = Math.round(width / 2);
    const gestures = [
      { ...at, x: Math.round(x + 20), xDistance: reach },
      { ...at, x: Math.round(x + width - 20), xDistance: -reach },
    ];
    const picture = async (page) => page.locator(CHART).first().evaluate((canvas) => canvas.toDataURL());
    return [await smooth('the chart under the finger, a quarter of the processor', shown, gestures, picture)];
  });
}

/** Home from its top to its end and back. */
export function scroll({ browser }) {
  return withServer(async ({ url }, session) => {
    const shown = await opened(browser, { url, session, route: '/', slower: SLOWER });
    const at = { x: 200, speed: 1_200, xDistance: 0 };
    const gestures = [
      { ...at, y: 650, yDistance: -500 },
      { ...at, y: 650, yDistance: -500 },
      { ...at, y: 200, yDistance: 500 },
      { ...at, y: 200, yDistance: 500 },
    ];
    return [await smooth('home scrolled, a quarter of the processor', shown, gestures, (page) => page.evaluate(() => scrollY))];
  });
}

const tab = (name) => ({ name: `tab ${name}`, target: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }) });

/** In this order, each on the screen that the one before has left. */
const TAPS = [
  { name: 'details of an instrument', target: (page) => page.locator('main [data-active="/"] li').nth(1).getByRole('button').last() },
  { name: 'close the sheet', target: (page) => page.locator('dialog[open]').getByRole('button', { name: 'Close' }) },
  tab('Orders'),
  tab('News'),
  tab('Ranking'),
  { name: 'the account', target: (page) => page.locator('main [data-active="/rank"]').getByRole('link', { name: 'Account' }) },
  tab('Quotes'),
  { name: 'an instrument', target: (page) => page.locator('main [data-active="/"] li').nth(2).getByRole('button').first() },
  { name: 'another period', target: (page) => page.getByRole('group', { name: 'Chart period' }).getByRole('button').nth(2) },
];

/** In the page: from each tap to the next paint, as the browser measures it for its Event Timing. */
function observeTaps() {
  globalThis.taps = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) globalThis.taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function tapped(page, { target }) {
  const one = target(page);
  await one.waitFor();
  await page.evaluate(() => {
    globalThis.taps.length = 0;
  });
  const box = await one.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const [, { tasks }] = await traced(page, async () => {
    await page.touchscreen.tap(box.x, box.y);
    await page.waitForTimeout(1_500);
  });
  // What took less than 16 ms is not reported.
  const times = await page.evaluate(() => globalThis.taps);
  return { time: Math.max(0, ...times), task: Math.max(0, ...tasks) };
}

/** The nine taps that people make most. */
export function taps({ browser }) {
  return withServer(async ({ url }, session) => {
    const { page, context } = await opened(browser, { url, session, route: '/' });
    await page.evaluate(observeTaps);
    const lines = [];
    for (const tap of TAPS) {
      const { time, task } = await tapped(page, tap);
      lines.push({
        what: `tap: ${tap.name}`,
        measured: `${time > 0 ? time.toFixed(0) : '< 16'} ms to paint, the longest task ${task.toFixed(1)} ms`,
        bar: `<= ${TAP_MAX_MS} ms, <= ${TASK_MAX_MS} ms`,
        ok: time <= TAP_MAX_MS && task <= TASK_MAX_MS,
      });
    }
    await context.close();
    return lines;
  });
}
