// Lighthouse's four categories, as a phone, on the screens that matter most. Lighthouse itself is installed here when it is
// first wanted: see package.json beside this file.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchWithPort, storedFor } from '../look/browser.mjs';
import { demoSession } from '../look/server.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES = [
  { route: '/', inside: false },
  { route: '/trade', inside: true },
  { route: '/order', inside: true },
  { route: '/news', inside: false },
];

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

async function load() {
  if (!existsSync(join(HERE, 'node_modules/lighthouse'))) {
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: HERE, stdio: 'inherit' });
  }
  return (await import('lighthouse')).default;
}

export async function lighthouse({ server }) {
  const run = await load();
  const lines = [];
  for (const { route, inside } of PAGES) {
    const profile = await mkdtemp(join(tmpdir(), 'lotdesk-audit-'));
    const port = await freePort();
    const browser = await launchWithPort(profile, port);
    try {
      const page = await browser.newPage();
      await page.goto(`${server.url}/icon.svg`);
      const stored = storedFor({ session: inside ? await demoSession(server) : null });
      await page.evaluate((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
      }, stored);
      await page.close();
      const { lhr } = await run(`${server.url}/#${route}`, {
        port,
        logLevel: 'error',
        disableStorageReset: true,
        onlyCategories: Object.keys(BARS),
      });
      for (const [category, bar] of Object.entries(BARS)) lines.push(lineOf(lhr, route, category, bar));
    } finally {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    }
  }
  return lines;
}

function lineOf(lhr, route, category, bar) {
  const { score, auditRefs } = lhr.categories[category];
  const reached = Math.round((score ?? 0) * 100);
  const lost = auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => lhr.audits[id])
    .filter((audit) => audit.score !== null && audit.score < 0.9);
  const details = lost.map(({ id, displayValue, details: found }) => {
    const items = (found?.items ?? []).slice(0, 3).map((item) => JSON.stringify(item).slice(0, 240));
    return [`${id} ${displayValue ?? ''}`.trim(), ...items].join(' ');
  });
  return { what: `Lighthouse ${category} of ${route}`, measured: String(reached), bar: `>= ${bar}`, ok: reached >= bar, details };
}
