// The limits of the list of strategies.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NO_FILTERS, type StrategyFilters } from '../../core/customer/copying';
import { formatQuantity } from '../../core/numbers/format';
import { useBasicInfo, useLocaleTag } from '../../state';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import styles from './copying.module.css';
import { usePercent } from './words';

type Limit = 'roi' | 'drawdown' | 'fee' | 'min' | 'followers';

const CHOICES: Record<Limit, string[]> = {
  roi: ['0', '10', '25', '50'],
  drawdown: ['10', '20', '30', '50'],
  fee: ['0', '10', '20'],
  min: ['100', '500', '1000', '5000'],
  followers: ['1', '10', '50', '100'],
};

export function FilterForm({ initial, onDone }: { initial: StrategyFilters; onDone: (filters: StrategyFilters) => void }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const percent = usePercent();
  const { data: basics } = useBasicInfo();
  const [filters, setFilters] = useState(initial);
  const names: Record<Limit, string> = {
    roi: t`Return at least`,
    drawdown: t`Drawdown at most`,
    fee: t`Performance fee at most`,
    min: t`Minimum at most`,
    followers: t`Copies at least`,
  };
  const shown = (limit: Limit, value: string) => (limit === 'min' || limit === 'followers' ? formatQuantity(value, tag) : percent(value));
  const select = (name: keyof StrategyFilters, label: string, options: string[], text: (value: string) => string) => (
    <Field key={name} label={label}>
      {({ id }) => (
        <Select id={id} value={filters[name]} onChange={(value) => setFilters({ ...filters, [name]: value })}>
          <option value="">{t`Any`}</option>
          {options.map((value) => (
            <option key={value} value={value}>
              {text(value)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const currencies = basics?.account_currencies ?? [];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(filters);
      }}
    >
      {(Object.keys(CHOICES) as Limit[]).map((limit) => select(limit, names[limit], CHOICES[limit], (value) => shown(limit, value)))}
      {currencies.length > 1 && select('currency', t`Currency`, currencies, (value) => value)}
      <div className={styles.acts}>
        <Button wide onClick={() => onDone({ ...NO_FILTERS, search: filters.search, sort: filters.sort })}>{t`Clear filters`}</Button>
        <Button wide kind="primary" type="submit">{t`Show`}</Button>
      </div>
    </form>
  );
}
