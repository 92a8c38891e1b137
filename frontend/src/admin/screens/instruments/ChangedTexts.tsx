// The changed fields of an instrument's form with their old and new values, named as the form names them.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fact, Facts } from '../../../ui/Facts';
import type { AdminCategory, HolidayCalendar } from '../../api';
import { categoryName } from '../../categories';
import { weekdays } from '../../dates';
import { NO_DAY, type Texts } from '../../instrument';
import { useAll } from '../../queries';
import { languageAtom, tagAtom } from '../../state';

/** The fields of the form by their names on the wire. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  Code: msg`Code`,
  ShowCode: msg`Display name`,
  CategoryId: msg`Category`,
  TradeMode: msg`Trade mode`,
  base: msg`Base currency`,
  Currency: msg`Quote currency`,
  position: msg`List position`,
  Logo: msg`Logo`,
  PricePrecision: msg`Price decimals`,
  ForexContNum: msg`Units per lot`,
  ForexMinCont: msg`Minimum lots`,
  ForexMaxCont: msg`Maximum lots`,
  Pip: msg`Lot step`,
  HasForexMultiple: msg`Leverages`,
  DefaultMultiple: msg`Default leverage`,
  isin: msg`ISIN`,
  MarginMode: msg`Margin`,
  ForexFeeRate: msg`Fee rate`,
  StopLevel: msg`Minimum stop distance`,
  gsl_lots_max: msg`Guaranteed stops: maximum lots per account`,
  gsl_distance: msg`Guaranteed stops: minimum distance`,
  gsl_premium: msg`Guaranteed stops: premium`,
  SwapMode: msg`Swap unit`,
  swap_every_day: msg`Charged on`,
  SwapLong: msg`Swap long`,
  SwapShort: msg`Swap short`,
  swap_triple_day: msg`Triple-swap day`,
  timezone: msg`Time zone`,
  holidays: msg`Holidays`,
  calendars: msg`Holiday calendars`,
  sessions: msg`Sessions`,
  feed: msg`Feed`,
  Simulated: msg`Price history`,
  stale_after_s: msg`Stale after`,
  max_jump_percent: msg`Maximum price deviation`,
  spread: msg`Simulated spread`,
  sim_volatility: msg`Simulated volatility per year`,
};

/** The names of the values of choices. */
const VALUES: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  TradeMode: { full: msg`full`, close_only: msg`close only`, long_only: msg`buys only`, short_only: msg`sells only`, disabled: msg`disabled: hidden from customers` },
  MarginMode: { 0: msg`by leverage`, 1: msg`fixed per lot` },
  SwapMode: { points: msg`points`, percent: msg`percent per year` },
  swap_every_day: { 0: msg`Monday to Friday`, 1: msg`every day` },
  feed: { push: msg`your price feed connector`, fix: msg`liquidity provider`, sim: msg`simulator`, '': msg`default` },
  Simulated: { 0: msg`real`, 1: msg`simulated` },
};

export function ChangedTexts({ before, changes }: { before: Texts; changes: Texts }) {
  const { t, i18n } = useLingui();
  const language = useAtomValue(languageAtom);
  const days = weekdays(useAtomValue(tagAtom));
  const categories = useAll<AdminCategory>('CategoryId' in changes ? '/categories' : null).data?.list ?? [];
  const calendars = useAll<HolidayCalendar>('calendars' in changes ? '/calendars' : null).data?.list ?? [];
  const swapUnit = (changes.SwapMode ?? before.SwapMode) === 'percent' ? t`% per year` : t`points per day`;
  const valueOf = (name: string, value: string): string => {
    const choice = VALUES[name]?.[value];
    if (choice) return i18n._(choice);
    if (value.trim() === '') return '—';
    if (name === 'CategoryId') {
      const category = categories.find(({ id }) => String(id) === value);
      return category ? categoryName(category, language) : `#${value}`;
    }
    if (name === 'calendars') return value.split(', ').map((id) => calendars.find((one) => String(one.id) === id)?.name ?? `#${id}`).join(', ');
    if (name === 'swap_triple_day') return value === NO_DAY ? t`never` : days[Number(value)] ?? value;
    return name === 'max_jump_percent' ? `${value}%` : value.replaceAll('\n', '; ');
  };
  const nameOf = (name: string) => {
    const label = NAMES[name] ? i18n._(NAMES[name]) : name;
    return name === 'SwapLong' || name === 'SwapShort' ? `${label} (${swapUnit})` : label;
  };
  return (
    <Facts>
      {Object.entries(changes).map(([name, value]) => (
        <Fact key={name} name={nameOf(name)}>
          {valueOf(name, before[name] ?? '')} → {valueOf(name, value)}
        </Fact>
      ))}
    </Facts>
  );
}
