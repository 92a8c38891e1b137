// The export of transactions for the broker's reporting firm.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { downloadFile } from '../../api';
import { dayBefore } from '../../dates';
import { DateRange } from '../../ui/DateRange';
import { Card } from '../../ui/Page';
import styles from './Regulatory.module.css';

/** The longest period, in days. */
const DAYS_MAX = 31;

export function Transactions() {
  const { t } = useLingui();
  const [from, setFrom] = useState(dayBefore(1));
  const [to, setTo] = useState(dayBefore(1));
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return (
    <Card title={t`Transactions`}>
      <p className={styles.help}>
        {t`A row for each fill, close and correction of real accounts, with times in UTC, your LEI and the ISIN of the instrument. Set the LEI in the settings and each ISIN in its instrument.`}
      </p>
      <div className={styles.range}>
        <DateRange zone="UTC" from={from} to={to} onFrom={setFrom} onTo={setTo} />
      </div>
      {days > DAYS_MAX && <p className={styles.problem}>{t`At most ${DAYS_MAX} days at once.`}</p>}
      <div className={styles.acts}>
        <Button kind="primary" disabled={!(days >= 1 && days <= DAYS_MAX)} onClick={() => void downloadFile('/reports/transactions', { from, to })}>
          {t`Download CSV`}
        </Button>
      </div>
    </Card>
  );
}
