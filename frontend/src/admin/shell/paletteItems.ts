// What the global search offers: screens and settings by their names in the reader's language, records from the server, and what
// can be done about the customer who was found first.
import { useLingui } from '@lingui/react/macro';
import { customerPage } from '../customer';
import type { SearchHit } from '../api';
import type { May } from '../permissions';
import { useRows } from '../queries';
import { SETTING_NAMES } from '../settingNames';
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

/** The maximum number of settings and of screens. */
const SHOWN = 6;

type HitKind = 'user' | 'order' | 'deposit' | 'withdrawal' | 'instrument';

export function usePaletteItems(wanted: string, may: May): { items: readonly PaletteItem[]; isLoading: boolean } {
  const { t } = useLingui();
  const { data, isFetching } = useRows<SearchHit>(wanted === '' ? null : '/search', { q: wanted });
  const screens = useScreens(wanted, may);
  const settings = useSettings(wanted, may);
  const groups: Record<HitKind, string> = {
    user: t`Customers`,
    order: t`Orders`,
    deposit: t`Deposits`,
    withdrawal: t`Withdrawals`,
    instrument: t`Instruments`,
  };
  const hits = wanted === '' ? [] : (data?.list ?? []);
  const records = hits.map((hit): PaletteItem => ({
    key: `${hit.kind}-${hit.id}`,
    group: groups[hit.kind as HitKind],
    title: hit.title,
    detail: hit.detail,
    address: addressOf(hit, may),
  }));
  const actions = useActions(hits.find(({ kind }) => kind === 'user'), may);
  return { items: [...records, ...actions, ...screens, ...settings], isLoading: wanted !== '' && isFetching };
}

function addressOf({ kind, id }: SearchHit, may: May): string {
  if (kind === 'user') return may('see_users') ? customerPage(id) : `/orders?user=${id}`;
  return `/${kind}s/${id}`;
}

const includes = (text: string, wanted: string) => text.toLowerCase().includes(wanted.toLowerCase());

function useScreens(wanted: string, may: May): PaletteItem[] {
  const { t, i18n } = useLingui();
  const entries = entriesOf(may).map(({ screen, label }) => ({ screen, title: i18n._(label) }));
  const all = [...entries, { screen: 'me', title: t`My account` }].filter(({ title }) => includes(title, wanted));
  const shown = wanted === '' ? all : all.slice(0, SHOWN);
  return shown.map(({ screen, title }) => ({ key: `screen-${screen}`, group: t`Screens`, title, address: `/${screen}` }));
}

function useSettings(wanted: string, may: May): PaletteItem[] {
  const { t, i18n } = useLingui();
  if (wanted.length < 2 || !may('edit_settings')) return [];
  const named = Object.entries(SETTING_NAMES).map(([key, name]) => ({ key, title: i18n._(name) }));
  const found = named.filter(({ key, title }) => includes(title, wanted) || includes(key, wanted));
  return found.slice(0, SHOWN).map(({ key, title }) => ({ key: `setting-${key}`, group: t`Settings`, title, detail: key, address: `/settings/${key}` }));
}

/** What can be done about a customer. */
function useActions(hit: SearchHit | undefined, may: May): PaletteItem[] {
  const { t } = useLingui();
  if (!hit || !may('see_users')) return [];
  const name = hit.title;
  const actions: { act: string; title: string; visible: boolean }[] = [
    { act: 'deposit', title: t`New deposit for ${name}`, visible: may('review_deposits') && hit.is_demo === 0 },
    { act: 'adjust', title: t`Correct the balance of ${name}`, visible: may('adjust_balances') },
    { act: 'note', title: t`Add a note about ${name}`, visible: may('edit_users') },
    { act: 'task', title: t`New task about ${name}`, visible: true },
    { act: 'group', title: t`Change the group of ${name}`, visible: may('edit_groups') },
  ];
  const shown = actions.filter(({ visible }) => visible);
  return [
    ...shown.map(({ act, title }) => ({ key: `act-${act}`, group: t`Actions`, title, address: `${customerPage(hit.id)}?act=${act}` })),
    ...(may('see_orders') ? [{ key: 'act-orders', group: t`Actions`, title: t`All orders of ${name}`, address: `/orders?user=${hit.id}` }] : []),
  ];
}
