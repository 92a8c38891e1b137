// Measures the built app against its bars, served by the binary, and ends with 1 where one is missed.
//
//   npm run audit                       everything
//   npm run audit -- lighthouse axe     only: bytes, tasks, frames, charts, lists, pan, scroll, taps, shift, axe, overflow, lighthouse
import { launch } from '../look/browser.mjs';
import { demoSession, openServer, realSession } from '../look/server.mjs';
import { everyRoute } from '../look/routes.mjs';
import { axe, overflow, shift } from './pages.mjs';
import { bytes } from './bytes.mjs';
import { charts } from './charts.mjs';
import { frames } from './frames.mjs';
import { lists } from './lists.mjs';
import { lighthouse } from './lighthouse.mjs';
import { tasks } from './tasks.mjs';
import { pan, scroll, taps } from './touch.mjs';

const PARTS = { bytes, tasks, frames, charts, lists, pan, scroll, taps, shift, axe, overflow, lighthouse };
const OWN_SERVER = new Set(['tasks', 'frames', 'charts', 'lists', 'pan', 'scroll', 'taps']);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

const names = asked.length > 0 ? asked : Object.keys(PARTS);
const routes = await everyRoute();
const server = names.every((name) => OWN_SERVER.has(name)) ? null : await openServer();
const found = [];
try {
  const session = server && (await realSession(server).catch(() => demoSession(server)));
  for (const name of names) {
    const browser = name === 'lighthouse' ? null : await launch();
    try {
      for (const line of await PARTS[name]({ server, browser, session, routes })) {
        found.push(line);
        console.log(`${line.ok ? 'ok  ' : 'MISS'} ${line.what.padEnd(48)} ${line.measured} (bar: ${line.bar})`);
        for (const detail of line.details ?? []) console.log(`       ${detail}`);
      }
    } finally {
      await browser?.close();
    }
  }
} finally {
  await server?.close();
}
const missed = found.filter((line) => !line.ok).length;
console.log(`${found.length - missed} bars held, ${missed} missed`);
process.exit(missed > 0 ? 1 : 0);
