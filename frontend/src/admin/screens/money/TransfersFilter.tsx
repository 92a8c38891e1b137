// Search and filters of the lists of deposits and withdrawals.
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/Field';
import type { Colleague, TransferChoices } from '../../api';
import { useOne, useRows } from '../../queries';
import { Choice } from '../../ui/list/Choice';
import styles from '../../ui/list/ListHead.module.css';
import type { TransferFilter } from './transferQuery';

interface TransfersFilterProps {
  list: 'deposits' | 'withdrawals';
  filter: TransferFilter;
  onFilter: (changes: Partial<TransferFilter>) => void;
}

/** How many filters are active beside the search. */
export function activeFilters({ search: _search, period_of: _of, via, sent_to: to, ...others }: TransferFilter): number {
  return Object.values(others).filter((value) => value !== undefined).length + (via || to ? 1 : 0);
}

export function TransferSearch({ filter, onFilter }: Omit<TransfersFilterProps, 'list'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Customer`}
      placeholder={t`e-mail, mobile, name, number, payout address`}
      type="search"
      value={filter.search ?? ''}
      onChange={(event) => onFilter({ search: event.target.value })}
    />
  );
}

export function TransferFields({ list, filter, onFilter }: TransfersFilterProps) {
  const { t } = useLingui();
  const isDeposits = list === 'deposits';
  const choices = useOne<TransferChoices>(`/${list}/choices`).data;
  const colleagues = useRows<Colleague>('/assignees', { kind: isDeposits ? 'deposit' : 'withdrawal' }).data?.list;
  const currencies = [...new Set(choices?.destinations.map(({ currency_code: code }) => code))];
  const places = choices?.destinations.filter(({ via, currency_code: code }) => via !== '' && (filter.currency === undefined || filter.currency === code)) ?? [];
  const place = places.findIndex(({ via, sent_to: to }) => via === filter.via && to === (filter.sent_to ?? ''));
  const choosePlace = (index: string) => {
    const chosen = index === '' ? undefined : places[Number(index)];
    onFilter({ via: chosen?.via, sent_to: chosen?.sent_to || undefined, ...(chosen && { currency: chosen.currency_code }) });
  };
  const sum = (name: 'amount_from' | 'amount_to', label: string) => (
    <TextField label={label} inputMode="decimal" defaultValue={filter[name] ?? ''} onChange={(event) => onFilter({ [name]: event.target.value.trim() || undefined })} />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <TextField label={label} type="date" value={filter[name] ?? ''} onChange={(event) => onFilter({ [name]: event.target.value || undefined })} />
  );
  return (
    <div className={styles.fields}>
      <Choice
        label={t`Currency`}
        value={filter.currency}
        options={currencies.map((code) => ({ value: code, name: code }))}
        onChange={(code) => onFilter({ currency: code || undefined, via: undefined, sent_to: undefined })}
      />
      <Choice
        label={isDeposits ? t`Paid to` : t`Network`}
        value={place < 0 ? undefined : place}
        options={places.map(({ currency_code: code, via, sent_to: to }, index) => ({ value: index, name: [code, via, to].filter(Boolean).join(' · ') }))}
        onChange={choosePlace}
      />
      <Choice
        label={t`Coin or bank`}
        value={filter.type}
        options={[
          { value: isDeposits ? 0 : 1, name: t`coin` },
          { value: isDeposits ? 1 : 2, name: t`bank` },
        ]}
        onChange={(type) => onFilter({ type: type || undefined })}
      />
      {sum('amount_from', t`Amount from, USD`)}
      {sum('amount_to', t`Amount to, USD`)}
      {day('from', t`From day`)}
      {day('to', t`To day`)}
      <Choice
        label={t`Period of`}
        noneLabel={t`the request`}
        value={filter.period_of}
        options={[{ value: 'decided', name: t`the decision` }]}
        onChange={(of) => onFilter({ period_of: of || undefined })}
      />
      <Choice
        label={t`Assigned to`}
        value={filter.assignee}
        options={colleagues?.map(({ id, email }) => ({ value: id, name: email }))}
        onChange={(id) => onFilter({ assignee: id ? Number(id) : undefined })}
      />
      {choices && choices.tags.length > 0 && (
        <Choice
          label={t`Tag`}
          value={filter.tag}
          options={choices.tags.map(({ id, name }) => ({ value: id, name }))}
          onChange={(id) => onFilter({ tag: id ? Number(id) : undefined })}
        />
      )}
    </div>
  );
}
