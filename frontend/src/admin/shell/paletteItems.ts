// What the global search offers: screens and settings by their names in the reader's language, records from the server, and what
// can be done about the customer who was found, if it is one.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS } from '../../api/types';
import { customerPage } from '../customer';
import type { AdminGroup, Deposit, HolidayCalendar, Review, SearchHit, Staff, StaffRole, Withdrawal } from '../api';
import { useRoleName } from '../codeNames';
import { MESSAGE_NAMES } from '../messageNames';
import type { May } from '../permissions';
import { useAll, useRows } from '../queries';
import { useGroupName } from '../screens/groups/groupNames';
import { IN_PAYMENT, statusOf, WAITING } from '../screens/money/withdrawalStatus';
import { templatesFor, useReasonTemplates } from '../screens/queues/reasonTemplates';
import { firstOfMonth, today } from '../screens/tasks/days';
import { SETTING_NAMES } from '../settingNames';
import { PARTS } from '../settingSubjects';
import { nameOf as customerName } from '../ui/values';
import { entriesOf } from './menu';

export interface PaletteItem {
  key: string;
  /** The heading above the first item of the group. */
  group: string;
  title: string;
  detail?: string;
  /** The address after the hash. */
  address: string;
}

/** The most records of a kind that the server finds. */
const HITS = 6;
/** The maximum number of settings and of screens. */
const SHOWN = 6;

type HitKind = 'user' | 'order' | 'deposit' | 'withdrawal' | 'review' | 'instrument';

interface PaletteItems {
  items: readonly PaletteItem[];
  /** Whether the records are not those of the text yet. */
  isLoading: boolean;
  /** Several customers or colleagues match an act: Enter alone chooses none of them. */
  isAmbiguous: boolean;
}

export function usePaletteItems(wanted: string, may: May): PaletteItems {
  const { t } = useLingui();
  const { searched, act } = useSearched(wanted);
  const { data, isPending, isPlaceholderData } = useRows<SearchHit>(searched === '' ? null : '/search', { q: searched });
  const isLoading = searched !== '' && (isPending || isPlaceholderData);
  const screens = useScreens(wanted, may);
  const settings = useSettings(wanted, may);
  const groups: Record<HitKind, string> = {
    user: t`Customers`,
    order: t`Orders`,
    deposit: t`Deposits`,
    withdrawal: t`Withdrawals`,
    review: t`Identity reviews`,
    instrument: t`Instruments`,
  };
  const number = /^#?(\d+)$/.exec(searched)?.[1];
  const isExact = ({ kind, id }: SearchHit) => kind !== 'user' && String(id) === number;
  const listed = searched === '' ? [] : (data?.list ?? []);
  // What has exactly the number that was typed is first.
  const hits = [...listed.filter(isExact), ...listed.filter((hit) => !isExact(hit))];
  const records = hits.map((hit): PaletteItem => ({
    key: `${hit.kind}-${hit.id}`,
    group: groups[hit.kind as HitKind],
    title: hit.title,
    detail: [hit.detail, isWaiting(hit) ? t`waiting` : ''].filter(Boolean).join(' · '),
    address: addressOf(hit, may),
  }));
  const users = hits.filter(({ kind }) => kind === 'user');
  // The server names only the first ones.
  if (users.length >= HITS && may('see_users')) {
    const after = records.findLastIndex(({ key }) => key.startsWith('user-')) + 1;
    records.splice(after, 0, { key: 'users-all', group: groups.user, title: t`All customers with “${searched}”`, address: `/customers?search=${encodeURIComponent(searched)}` });
  }
  const sole = soleOf(users, searched);
  const actionsOf = useActions(may);
  // Nothing is done about customers whom an earlier text found.
  const about = isLoading ? [] : sole ? [sole] : act ? users : [];
  const actions = about.flatMap(actionsOf);
  // An act that is typed in full is what Enter does, about one customer only.
  const meant = actions.filter(({ key }) => key.startsWith(`act-${act}-`));
  const others = sole ? actions.filter((item) => !meant.includes(item)) : [];
  const { staff, grants } = useStaff(wanted, may);
  const rejections = useRejections(wanted, may);
  const together = useClosing(wanted, may);
  const lists = useFrequent(wanted, may);
  const named = useNamed(wanted, may);
  return {
    items: [...together, ...rejections.items, ...grants, ...meant, ...records, ...others, ...lists, ...screens, ...named, ...staff, ...settings],
    isLoading: isLoading || rejections.isLoading,
    isAmbiguous: (!sole && meant.length > 0) || grants.length > 1,
  };
}

/** The one customer who is meant: the only one who was found, or the only one with exactly this name, number or address. */
function soleOf(users: readonly SearchHit[], searched: string): SearchHit | undefined {
  if (users.length <= 1) return users[0];
  const wanted = searched.toLowerCase();
  const exact = users.filter(({ title, detail }) => [title, ...detail.split(' · ')].some((part) => part.toLowerCase() === wanted));
  return exact.length === 1 ? exact[0] : undefined;
}

/** The status of what waits, by its kind. */
const WAITING_STATUS: Readonly<Record<string, number>> = { deposit: 0, withdrawal: 0, review: 1 };

const isWaiting = ({ kind, status }: SearchHit) => status !== null && WAITING_STATUS[kind] === status;

function addressOf({ kind, id }: SearchHit, may: May): string {
  if (kind === 'user') return may('see_users') ? customerPage(id) : `/orders?user=${id}`;
  return `/${kind}s/${id}`;
}

/** Without the marks that isolate the direction of a name. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const includes = (text: string, wanted: string) => text.toLowerCase().includes(wanted.toLowerCase());

/** Words for what a screen is about, beside its name. */
const SCREEN_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  approvals: msg`second person, four eyes, change of risk and terms`,
  audit: msg`audit log, who did what`,
  backups: msg`backup, restore`,
  bank: msg`bank lines, CAMT.053, matching, import of a statement`,
  calendars: msg`holidays, closed days`,
  cases: msg`money laundering, complaint`,
  chat: msg`canned answers, conversations, messages`,
  content: msg`news, help, notices, banners`,
  copying: msg`strategies, copies, followers, social trading`,
  corrections: msg`balance correction, second approval`,
  customers: msg`clients, tags, accounts, export of customers`,
  deposits: msg`payments in, bank transfer`,
  events: msg`economic events, import of events`,
  exposure: msg`margin watch, risk, positions`,
  funding: msg`deposit address, bank account, payout currencies`,
  gateways: msg`Stripe, cards, PSP, payment provider, webhook`,
  groups: msg`leverage, mark-up, spread, commission, terms`,
  imports: msg`MetaTrader, MT4, MT5, migration, switch of platform`,
  instruments: msg`holidays, trading hours, swap, leverage, spread, symbols`,
  integrations: msg`alerts, Telegram, Slack, webhooks, API keys, feed key`,
  liquidity: msg`liquidity provider, LP, FIX, prices, symbols`,
  me: msg`password, second factor, sessions`,
  partners: msg`introducing brokers, IB, plans, rewards, rebates, referrals`,
  payments: msg`card payments, refund, chargeback, dispute`,
  orders: msg`trades, positions, new order for a customer`,
  public_log: msg`transparency, receipts, key, checkpoint`,
  reports: msg`result, profit, sums per day`,
  reviews: msg`KYC, identity documents, expiring documents`,
  roles: msg`permissions, rights of colleagues`,
  settings: msg`mail server, brand, languages, texts of messages, legal texts`,
  staff: msg`colleagues, sessions, roles`,
  withdrawals: msg`payouts, payments out`,
};

/** The customer of an act that is typed in full: "New deposit for maria" searches "maria". */
function useSearched(wanted: string): { searched: string; act?: string } {
  const titles = Object.entries(useActTitles()('\0'));
  const starts = titles.map(([act, title]) => ({ act, start: plain(title.split('\0')[0] ?? '') }));
  const typed = starts.find(({ start }) => start !== '' && wanted.toLowerCase().startsWith(start.toLowerCase()));
  return typed ? { searched: wanted.slice(typed.start.length).trim(), act: typed.act } : { searched: wanted };
}

/** Colleagues by their addresses; with an address and a role, in any words around them, also giving them that role: "ann finance". */
function useStaff(wanted: string, may: May): { staff: PaletteItem[]; grants: PaletteItem[] } {
  const { t } = useLingui();
  const roleName = useRoleName();
  const isWanted = wanted.length > 1 && may('edit_staff');
  const { data } = useRows<Staff>(isWanted ? '/staff' : null);
  const roles = useRows<StaffRole>(isWanted ? '/roles' : null).data?.list ?? [];
  if (!isWanted) return { staff: [], grants: [] };
  const words = wanted.split(/\s+/);
  const list = data?.list ?? [];
  const grants = list.flatMap(({ id, email, roles: own }) =>
    roles.flatMap(({ code, name }) => {
      const role = name ?? roleName(code);
      const title = t`Give ${email} the role ${role}`;
      const isMeant = words.every((word) => includes(title, word)) && words.some((word) => word.length > 2 && includes(email, word)) && words.some((word) => includes(role, word));
      return isMeant && words.length > 1 && !own.includes(code) ? [{ key: `role-${id}-${code}`, group: t`Actions`, title, address: `/staff/${id}?role=${id}-${encodeURIComponent(code)}` }] : [];
    }),
  );
  const found = list.filter(({ email }) => includes(email, wanted)).slice(0, SHOWN);
  return { staff: found.map(({ id, email }) => ({ key: `staff-${id}`, group: t`Staff`, title: email, address: `/staff/${id}` })), grants: grants.slice(0, SHOWN) };
}

/** The item of a queue with this number, if it waits. */
function useWaiting<T extends { id: number }>(path: string, number: string | undefined, isWaiting: (row: T) => boolean) {
  const { data, isPending, isPlaceholderData } = useRows<T>(number === undefined ? null : path, { id: number });
  const row = data?.list[0];
  const isLoading = number !== undefined && (isPending || isPlaceholderData);
  return { row: !isLoading && row && String(row.id) === number && isWaiting(row) ? row : undefined, isLoading };
}

/** Rejecting an item whose number is typed, with a template or in other words: "reject 12", "reject deposit 12 not received". */
function useRejections(wanted: string, may: May): { items: PaletteItem[]; isLoading: boolean } {
  const { t } = useLingui();
  const titleOf = (item: string) => t`Reject ${item}`;
  const start = plain(titleOf('\0').split('\0')[0] ?? '').toLowerCase();
  const rest = start !== '' && wanted.toLowerCase().startsWith(start) ? wanted.slice(start.length) : '';
  const id = /\d+/.exec(rest)?.[0];
  const { templates, nameOf } = useReasonTemplates(id !== undefined);
  const asked = (allowed: boolean) => (allowed ? id : undefined);
  const deposit = useWaiting<Deposit>('/deposits', asked(may('review_deposits')), ({ status }) => status === 0);
  const withdrawal = useWaiting<Withdrawal>('/withdrawals', asked(may('review_withdrawals')), (row) => statusOf(row) === WAITING);
  const review = useWaiting<Review>('/reviews', asked(may('review_identities')), ({ status }) => status === 1);
  const found = [
    { kind: 'deposit', title: t`Deposit #${id}`, row: deposit.row, amount: deposit.row && `${deposit.row.number} ${deposit.row.currency_code}` },
    { kind: 'withdrawal', title: t`Withdrawal #${id}`, row: withdrawal.row, amount: withdrawal.row && `${withdrawal.row.real_number} ${withdrawal.row.draw_currency.code}` },
    { kind: 'review', title: t`Identity review #${id}`, row: review.row, amount: undefined },
  ];
  const words = rest.split(/[\s#]+/).filter(Boolean);
  const items = found.flatMap(({ kind, title: item, row, amount }): PaletteItem[] => {
    if (!row) return [];
    const detail = [row.user && customerName(row.user), amount].filter(Boolean).join(' · ');
    const address = `/${kind}s/${row.id}?act=reject-${row.id}`;
    const texts = templatesFor(templates, kind).map(({ name }) => ({ key: `reject-${name}`, title: `${titleOf(item)}: ${nameOf(name)}`, address: `${address}&template=${name}` }));
    return [{ key: `reject-${kind}`, title: titleOf(item), address }, ...texts]
      .filter(({ title }) => words.every((word) => includes(plain(title), word)))
      .map((one) => ({ ...one, group: t`Actions`, detail }));
  });
  return { items, isLoading: deposit.isLoading || withdrawal.isLoading || review.isLoading };
}

function useScreens(wanted: string, may: May): PaletteItem[] {
  const { t, i18n } = useLingui();
  const entries = entriesOf(may).map(({ screen, label }) => ({ screen, title: i18n._(label) }));
  const isFound = ({ screen, title }: { screen: string; title: string }) => {
    const words = wanted.length > 2 ? SCREEN_WORDS[screen] : undefined;
    return includes(title, wanted) || (words !== undefined && includes(i18n._(words), wanted));
  };
  // Parts of the settings that are no settings, and of the exposure.
  const parts = [
    ...(may('edit_settings') ? PARTS.map(({ id, name }) => ({ screen: `settings?subject=${id}`, title: i18n._(name) })) : []),
    ...(may('see_exposure') ? [{ screen: 'exposure?part=margin', title: t`Margin watch` }] : []),
  ];
  const all = [...entries, ...(wanted === '' ? [] : parts), { screen: 'me', title: t`My account` }].filter(isFound);
  // A name that contains it comes before a word about the screen.
  all.sort((a, b) => Number(includes(b.title, wanted)) - Number(includes(a.title, wanted)));
  const shown = wanted === '' ? all : all.slice(0, SHOWN);
  return shown.map(({ screen, title }) => ({ key: `screen-${title}`, group: t`Screens`, title, address: `/${screen}` }));
}

function useSettings(wanted: string, may: May): PaletteItem[] {
  const { t, i18n } = useLingui();
  if (wanted.length < 2 || !may('edit_settings')) return [];
  const named = Object.entries(SETTING_NAMES).map(([key, name]) => ({ key, title: i18n._(name) }));
  const found = named.filter(({ key, title }) => includes(title, wanted) || includes(key, wanted));
  const texts = Object.entries(MESSAGE_NAMES).flatMap(([name, about]) => {
    const message = about ? i18n._(about) : name;
    const title = t`Text of ${message}`;
    return includes(plain(title), wanted) ? [{ name, title }] : [];
  });
  return [
    ...found.slice(0, SHOWN).map(({ key, title }) => ({ key: `setting-${key}`, group: t`Settings`, title, detail: key, address: `/settings/${key}` })),
    ...texts.slice(0, SHOWN).map(({ name, title }) => ({ key: `message-${name}`, group: t`Settings`, title, detail: t`message to customers`, address: `/settings?subject=texts&message=${name}` })),
  ];
}

type Act = 'statement' | 'deposit' | 'adjust' | 'note' | 'task' | 'group' | 'freeze' | 'order' | 'orders';

/** What can be done about the customer with this name. */
function useActTitles(): (name: string) => Record<Act, string> {
  const { t } = useLingui();
  return (name) => ({
    deposit: t`New deposit for ${name}`,
    adjust: t`Correct the balance of ${name}`,
    note: t`Add a note about ${name}`,
    task: t`New task about ${name}`,
    group: t`Change the group of ${name}`,
    freeze: t`Freeze ${name}`,
    order: t`New order for ${name}`,
    statement: t`Statement of ${name}`,
    orders: t`All orders of ${name}`,
  });
}

/** The acts about a customer; each names their number and address. */
function useActions(may: May): (hit: SearchHit) => PaletteItem[] {
  const { t } = useLingui();
  const titlesOf = useActTitles();
  return (hit) => {
    const titles = titlesOf(hit.title);
    const page = customerPage(hit.id);
    const actions: { act: Act; visible: boolean; address?: string }[] = [
      { act: 'deposit', visible: may('review_deposits') && hit.is_demo === 0 },
      { act: 'adjust', visible: may('adjust_balances') },
      { act: 'note', visible: may('edit_users') },
      { act: 'task', visible: true },
      { act: 'group', visible: may('edit_groups') },
      { act: 'freeze', visible: may('freeze_users') },
      { act: 'order', visible: may('see_orders') && may('place_orders'), address: `/orders?order_for=${hit.detail.split(' · ')[0] ?? ''}` },
      { act: 'statement', visible: may('see_statements'), address: customerPage(hit.id, 'money') },
      { act: 'orders', visible: may('see_orders'), address: `/orders?user=${hit.id}` },
    ];
    return actions
      // The customer's page opens with this permission only.
      .filter(({ visible, address = page }) => visible && (may('see_users') || !address.startsWith(page)))
      .map(({ act, address = `${page}?act=${act}` }) => ({ key: `act-${act}-${hit.id}`, group: t`Actions`, title: titles[act], detail: hit.detail, address }));
  };
}

/** Closing several orders, whose numbers are typed: "close 31 45". */
function useClosing(wanted: string, may: May): PaletteItem[] {
  const { t } = useLingui();
  const ids = [...new Set(wanted.match(/\d+/g))];
  const isNumbers = /^\D*\d+(?:[\s,;#]+\d+)+$/.test(wanted);
  if (!isNumbers || ids.length < 2 || !may('see_orders') || !may('close_orders')) return [];
  const numbers = ids.map((id) => `#${id}`).join(', ');
  return [{ key: 'act-close', group: t`Actions`, title: t`Close the orders ${numbers} together`, address: `/orders?close=${ids.join(',')}` }];
}

/** Groups and holiday calendars by their names, and by what is done with them. */
function useNamed(wanted: string, may: May): PaletteItem[] {
  const { t, i18n } = useLingui();
  const nameOf = useGroupName();
  const isWanted = wanted.length > 2;
  const groups = useRows<AdminGroup>(isWanted && may('edit_groups') ? '/groups' : null).data?.list ?? [];
  const calendars = useAll<HolidayCalendar>(isWanted && may('edit_instruments') ? '/calendars' : null).data?.list ?? [];
  if (!isWanted) return [];
  const words = wanted.split(/\s+/);
  const isMeant = (texts: string) => words.every((word) => includes(texts, word));
  const [terms, holidays] = [SCREEN_WORDS.groups, SCREEN_WORDS.calendars].map((about) => (about ? i18n._(about) : ''));
  const found = [
    ...groups.map((group) => ({ key: `group-${group.id}`, title: t`Terms of the group ${nameOf(group)}`, about: terms, address: `/groups/${group.id}` })),
    ...calendars.map(({ id, name }) => ({ key: `calendar-${id}`, title: t`Add a holiday to ${name}`, about: holidays, address: `/calendars/${id}?add=1` })),
  ].filter(({ title, about }) => isMeant(`${plain(title)} ${about}`));
  return found.slice(0, SHOWN).map(({ key, title, address }) => ({ key, group: t`Actions`, title, address }));
}

/** What is asked for most: the stop-outs of today, the payments of this month to export, and where alerts go. */
function useFrequent(wanted: string, may: May): PaletteItem[] {
  const { t } = useLingui();
  if (wanted.length < 3) return [];
  const from = firstOfMonth();
  const listed = (screen: string, title: string): PaletteItem & { detail: string; words?: string } => ({
    key: `list-${screen}`,
    group: t`Actions`,
    title,
    detail: t`list to export as CSV`,
    address: `/${screen}?status=1&from=${from}&period_of=decided`,
  });
  const stoppedOut = {
    key: 'list-stop-outs',
    group: t`Actions`,
    title: t`Orders stopped out today`,
    detail: t`closed by a stop-out`,
    words: t`stop-outs, stop out today, stopout`,
    address: `/orders?status=${ORDER_STATUS.closed}&reason=stop_out&from=${today()}`,
  };
  const toPay = {
    key: 'list-to-pay',
    group: t`Actions`,
    title: t`Payouts to make`,
    detail: t`approved, not paid yet`,
    words: t`mark as paid, payment failed, being paid`,
    address: `/withdrawals?status=${IN_PAYMENT}`,
  };
  const alerts = (kind: string, title: string) => ({ key: `alerts-${kind}`, group: t`Actions`, title, detail: t`new alert channel`, words: '', address: `/integrations?add=${kind}` });
  const all = [
    ...(may('see_orders') ? [stoppedOut] : []),
    ...(may('match_payments') ? [{ key: 'act-import', group: t`Actions`, title: t`Import a bank statement`, detail: t`CAMT.053 or CSV`, words: '', address: '/bank?import=1' }] : []),
    ...(may('edit_content') ? [{ key: 'act-import-events', group: t`Actions`, title: t`Import economic events`, detail: 'CSV', words: '', address: '/events?import=1' }] : []),
    ...(may('edit_integrations') ? [alerts('telegram', t`Send alerts to Telegram`), alerts('slack', t`Send alerts to Slack`)] : []),
    ...(may('review_deposits') ? [listed('deposits', t`Deposits credited this month`)] : []),
    ...(may('review_withdrawals') ? [toPay, listed('withdrawals', t`Withdrawals paid this month`)] : []),
  ];
  return all.filter((item) => includes(item.title, wanted) || includes(item.detail, wanted) || includes(item.words ?? '', wanted));
}
