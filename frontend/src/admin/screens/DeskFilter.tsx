// What narrows the desk's list: an instrument, a customer; and an order that is looked for by its number.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Chips } from '../../ui/Chips';
import { Field, TextField } from '../../ui/Field';
import { Select } from '../../ui/Select';
import type { DeskOrder, DeskUser } from '../api';
import { useInstruments, useRows } from '../queries';
import { go } from '../route';
import { nameOf } from '../ui/words';
import styles from './DeskFilter.module.css';

export interface Filter {
  user: { id: number; name: string } | undefined;
  instrument: number | undefined;
}

export const NO_FILTER: Filter = { user: undefined, instrument: undefined };

export const isFiltered = ({ user, instrument }: Filter) => user !== undefined || instrument !== undefined;

/** Customers that are offered; whoever is not among them is found by more letters. */
const OFFERED = 6;

interface DeskFilterProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export function DeskFilter({ filter, onFilter }: DeskFilterProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const instruments = useInstruments().data?.list;
  const choose = (user: Filter['user']) => {
    setTyped('');
    onFilter({ ...filter, user });
  };
  return (
    <div className={styles.filter}>
      <div className={styles.fields}>
        <TextField
          label={t`Customer or order`}
          hint={t`e-mail, mobile, name, number`}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Field label={t`Instrument`}>
          {({ id }) => (
            <Select
              id={id}
              value={String(filter.instrument ?? '')}
              onChange={(value) => onFilter({ ...filter, instrument: value ? Number(value) : undefined })}
            >
              <option value="">{t`all of them`}</option>
              {instruments?.map(({ Id, ShowCode }) => (
                <option key={Id} value={Id}>
                  {ShowCode}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {typed.trim() && <Found search={typed.trim()} onOrder={() => setTyped('')} onUser={choose} />}
      {filter.user && (
        <Chips
          label={t`Customer`}
          value={filter.user.id}
          options={[{ value: filter.user.id, label: filter.user.name }]}
          onChange={() => choose(undefined)}
          allLabel={t`All customers`}
        />
      )}
    </div>
  );
}

interface FoundProps {
  search: string;
  onOrder: () => void;
  onUser: (user: Filter['user']) => void;
}

/** The order with the number that is typed, and the customers who are called so. */
function Found({ search, onOrder, onUser }: FoundProps) {
  const { t } = useLingui();
  const wanted = useDeferredValue(search);
  const number = /^#?\d{1,15}$/.test(wanted) ? wanted.replace('#', '') : undefined;
  const orders = useRows<DeskOrder>(number === undefined ? null : '/orders', { id: number });
  const users = useRows<DeskUser>('/groups/users', { search: wanted, limit: OFFERED });
  const order = number === undefined ? undefined : orders.data?.list[0];
  const options = [
    ...(order ? [{ value: `order/${order.Id}`, label: `#${order.Id} ${order.ForexTradeLists.ShowCode}` }] : []),
    ...(users.data?.list ?? []).map((user) => ({ value: `user/${user.id}`, label: nameOf(user) })),
  ];
  if (options.length === 0) return <p className={styles.none}>{users.data ? t`No order with this number, and nobody is called that.` : null}</p>;
  const choose = (value: string | null) => {
    if (order && value === `order/${order.Id}`) {
      go('desk', order.Id);
      return onOrder();
    }
    const user = users.data?.list.find(({ id }) => value === `user/${id}`);
    if (user) onUser({ id: user.id, name: nameOf(user) });
  };
  return <Chips label={t`Found`} value={null} options={options} onChange={choose} />;
}
