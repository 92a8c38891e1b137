// Runs the stories against a running server and ends with `N passed, N failed`.
//
//   LOTDESK_URL=http://127.0.0.1:8080 node tests/browser/run.mjs [name ...]
//
// Without names: all stories but those that need another one before them. `after-restart` finds again what `trading` left in
// LOTDESK_STATE (a file, `browser-state.json` in the temporary folder by default), after the server was killed and started.
// `watching` sets the prices: it needs a server of its own with `--feed push`, and its key in LOTDESK_FEED_KEY.
// LOTDESK_SLOWER=4 makes the phone's processor four times slower.
// `money`, `copying`, `people`, `kyc`, `hostile`, `holidays` and those of the back office need the server's data directory in LOTDESK_DATA and one of its
// owners in LOTDESK_STAFF; `admin-queues` a finance member created at the command line in LOTDESK_INDEPENDENT.
import { closeAll } from './browser.mjs';
import * as access from './stories/access.mjs';
import * as accounts from './stories/accounts.mjs';
import * as alerts from './stories/alerts.mjs';
import * as afterRestart from './stories/after-restart.mjs';
import * as copying from './stories/copying.mjs';
import * as chart from './stories/chart.mjs';
import * as budget from './stories/budget.mjs';
import * as brokenStart from './stories/broken-start.mjs';
import * as guard from './stories/guard.mjs';
import * as holidays from './stories/holidays.mjs';
import * as hostile from './stories/hostile.mjs';
import * as language from './stories/language.mjs';
import * as layout from './stories/layout.mjs';
import * as money from './stories/money.mjs';
import * as adminBank from './stories/admin-bank.mjs';
import * as adminAccess from './stories/admin-access.mjs';
import * as adminDialogs from './stories/admin-dialogs.mjs';
import * as adminCustomers from './stories/admin-customers.mjs';
import * as adminStaff from './stories/admin-staff.mjs';
import * as adminLists from './stories/admin-lists.mjs';
import * as adminSystem from './stories/admin-system.mjs';
import * as adminQueues from './stories/admin-queues.mjs';
import * as offline from './stories/offline.mjs';
import * as kyc from './stories/kyc.mjs';
import * as people from './stories/people.mjs';
import * as quotes from './stories/quotes.mjs';
import * as refused from './stories/refused.mjs';
import * as trading from './stories/trading.mjs';
import * as verify from './stories/verify.mjs';
import * as watching from './stories/watching.mjs';
import * as workspace from './stories/workspace.mjs';

const ADMIN = { 'admin-queues': adminQueues, 'admin-bank': adminBank, 'admin-customers': adminCustomers, 'admin-dialogs': adminDialogs, 'admin-lists': adminLists, 'admin-system': adminSystem, 'admin-staff': adminStaff, 'admin-access': adminAccess, holidays };
const STORIES = { trading, chart, alerts, quotes, accounts, guard, refused, money, copying, people, kyc, hostile, offline, 'broken-start': brokenStart, budget, ...ADMIN, language, layout, workspace, access, verify, watching, 'after-restart': afterRestart };
const ALONE = ['trading', 'chart', 'alerts', 'quotes', 'accounts', 'guard', 'refused', 'language', 'layout', 'workspace', 'offline', 'broken-start', 'budget', 'access', 'verify'];

const url = process.env.LOTDESK_URL;
if (!url) {
  console.error('LOTDESK_URL is not set');
  process.exit(2);
}

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ALONE;
const unknown = names.filter((name) => !(name in STORIES));
if (unknown.length > 0) {
  console.error(`no such story: ${unknown.join(', ')}; there are ${Object.keys(STORIES).join(', ')}`);
  process.exit(2);
}

let passed = 0;
let failed = 0;

for (const name of names) {
  for (const [title, story] of Object.entries(STORIES[name].default)) {
    const started = Date.now();
    try {
      await story({ url: url.replace(/\/$/, '') });
      passed += 1;
      console.log(`ok   ${name}: ${title} (${Date.now() - started} ms)`);
    } catch (error) {
      failed += 1;
      await closeAll();
      console.log(`FAIL ${name}: ${title}\n${error instanceof Error ? error.stack : String(error)}`);
    }
  }
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
