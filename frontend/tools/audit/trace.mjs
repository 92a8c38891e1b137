// What a page costs while something is done, from Chromium's own trace: each task of its main thread, and what kinds of work take,
// in processor time, so that what else this machine does is not counted.

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'cc', 'viz'];

/** By the names of the trace's events. */
const KINDS = {
  script: /^(FunctionCall|EvaluateScript|RunMicrotasks|FireAnimationFrame|TimerFire|EventDispatch|WebSocketReceive|[Vv]8|MinorGC|MajorGC|BlinkGC)/,
  layout: /^(UpdateLayoutTree|Layout|ScheduleStyleRecalculation|HitTest|IntersectionObserver)/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers)/,
};

/** Runs `act`; what it answers, and the cost: `tasks` and sums in milliseconds, over so many `seconds`. */
export async function traced(page, act) {
  const devtools = await page.context().newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  const begun = Date.now();
  const answer = await act();
  const seconds = (Date.now() - begun) / 1_000;
  await devtools.send('Tracing.end');
  await complete;
  return [answer, { ...costOf(events), seconds }];
}

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
const timeOf = ({ tdur, dur }) => (tdur ?? dur ?? 0) / 1_000;

function costOf(events) {
  const names = new Map(events.filter(({ name }) => name === 'thread_name').map((event) => [threadOf(event), event.args.name]));
  const done = new Map();
  for (const event of events) {
    if (event.ph !== 'X') continue;
    const own = done.get(threadOf(event)) ?? [];
    own.push(event);
    done.set(threadOf(event), own);
  }
  const mains = [...done].filter(([thread]) => names.get(thread) === 'CrRendererMain').map(([, own]) => own);
  // The page's own is the busiest of them.
  const main = mains.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const others = {};
  for (const [thread, own] of done) {
    const work = workOf(names.get(thread) ?? '');
    if (work) others[work] = (others[work] ?? 0) + tasksOf(own).reduce((sum, event) => sum + timeOf(event), 0);
  }
  return { tasks: tasksOf(main).map(timeOf), kinds: kindsOf(main), others };
}

function isTask({ name }) {
  return name.endsWith('RunTask');
}

/** Two categories of the trace name each task, one inside the other: once each. */
function tasksOf(thread) {
  let end = -Infinity;
  return thread
    .filter(isTask)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + (dur ?? 0);
      return true;
    });
}

function workOf(thread) {
  if (/TileWorker|ThreadPoolForegroundWorker/.test(thread)) return 'rasterising';
  if (/Compositor|Viz/.test(thread)) return 'compositing';
  if (/GpuMain/.test(thread)) return 'drawing';
  return null;
}

/** Each event's own time goes to its kind, or to that of the innermost one around it. */
function kindsOf(main) {
  const sums = Object.fromEntries([...Object.keys(KINDS), 'else'].map((kind) => [kind, 0]));
  const around = [];
  for (const event of main.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (around.length > 0 && around.at(-1).end <= event.ts) around.pop();
    const outer = around.at(-1);
    const kind = Object.keys(KINDS).find((name) => KINDS[name].test(event.name)) ?? outer?.kind ?? 'else';
    if (!outer && !isTask(event)) continue;
    sums[kind] += timeOf(event);
    if (outer) sums[outer.kind] -= timeOf(event);
    around.push({ kind, end: event.ts + (event.dur ?? 0) });
  }
  return sums;
}
