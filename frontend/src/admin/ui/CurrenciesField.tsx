// A field to choose currencies in an order, each with whether the platform has a rate to USD for it.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { currencyName, currencyPlaces, DEFAULT_CURRENCY } from '../../core/numbers/currency';
import type { QuotedRate } from '../api';
import { useAll } from '../queries';
import { tagAtom } from '../state';
import { MultiSelect } from './MultiSelect';

/** ISO 4217 has metals and funds too, and these are the only currencies among the codes that begin with an X. */
const MONEY_WITH_X = new Set(['XAF', 'XCD', 'XOF', 'XPF']);

const isMoney = (code: string) => currencyPlaces(code) !== null && (!code.startsWith('X') || MONEY_WITH_X.has(code));

interface CurrenciesFieldProps {
  label: string;
  /** ISO 4217 codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function CurrenciesField({ label, value, onChange }: CurrenciesFieldProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const { data } = useAll<QuotedRate>('/quoted-rates');
  const rated = new Set([DEFAULT_CURRENCY, ...(data?.list ?? []).map((rate) => rate.currency_code)]);
  const named = (code: string) => {
    const name = `${code} · ${currencyName(code, tag)}`;
    return { code, name: data && !rated.has(code) ? t`${name} · no rate` : name };
  };
  const known = [...rated].filter(isMoney).sort();
  const others = known.filter((code) => !value.includes(code)).map(named);
  const missing = data ? value.filter((code) => !rated.has(code)).join(', ') : '';
  return (
    <MultiSelect
      label={label}
      hint={missing ? t`Not offered until an instrument with a price converts it: ${missing}.` : undefined}
      error={value.length === 0 ? t`Choose at least one.` : null}
      add={t`Add a currency…`}
      chosen={value.map(named)}
      others={others}
      onChange={onChange}
    />
  );
}
