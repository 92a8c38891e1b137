// The effect of a change of terms at the latest quotes: counts, and the affected accounts, whose number is typed to confirm it.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatPercent } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import type { GroupForecast } from '../../api';
import { customerPage } from '../../customer';
import { useMay } from '../../permissions';
import { tagAtom } from '../../state';
import { Unconverted } from '../../ui/Unconverted';
import { Money } from '../../ui/values';
import styles from './GroupForm.module.css';

export function TermsPreview({ forecast }: { forecast: GroupForecast }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const maySeeUsers = useMay()('see_users');
  const level = (percent: string | null) => (percent === null ? '—' : formatPercent(percent, tag));
  return (
    <>
      <Facts>
        <Fact name={t`Accounts with orders`}>{forecast.accounts}</Fact>
        <Fact name={t`Stopped out at the next quote`}>{forecast.stopped_out}</Fact>
        <Fact name={t`In margin call`}>{t`${forecast.called}, now ${forecast.called_now}`}</Fact>
        <Fact name={t`Pending orders that fill at a lower leverage`}>{forecast.capped}</Fact>
        <Fact name={t`Total change in equity`}>
          <Money value={forecast.equity_change} kind="total" />
        </Fact>
      </Facts>
      <Unconverted currencies={forecast.unconverted} />
      {forecast.affected === 0 && <p>{t`Nobody would get a margin call or be stopped out at the latest quotes.`}</p>}
      {forecast.list.length > 0 && (
        <ul className={styles.concerned} aria-label={t`Affected accounts`}>
          {forecast.list.map((effect) => (
            <li key={effect.id}>
              {maySeeUsers ? <a href={`#${customerPage(effect.id)}`}>{effect.uid ?? effect.id}</a> : <span>{effect.uid ?? effect.id}</span>}
              <span>
                {level(effect.level_now)} → {level(effect.level_then)}
              </span>
              <Badge tone="warn">{effect.stopped_out === 1 ? t`stop-out` : t`margin call`}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.help}>{t`Open orders keep their margin and leverage. Prices move: the next quotes decide.`}</p>
    </>
  );
}

interface AffectedFieldProps {
  affected: number;
  value: string;
  onChange: (typed: string) => void;
}

/** The field for the number of affected customers; none where nobody is affected. */
export function AffectedField({ affected, value, onChange }: AffectedFieldProps) {
  const { t } = useLingui();
  if (affected === 0) return null;
  return (
    <TextField
      label={t`Customers who would get a margin call or be stopped out at once: type ${affected} to confirm`}
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
