// Exports the audit log of a period as a CSV file.
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { downloadFile } from '../../api';
import { dayBefore } from '../../dates';
import { DateRange } from '../../ui/DateRange';
import { Dialog } from '../../ui/Dialog';

const MONTH = 30;

export function AuditExport({ total }: { total: number | undefined }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [from, setFrom] = useState(dayBefore(MONTH));
  const [to, setTo] = useState(dayBefore(0));
  const action = () => {
    downloadFile('/audit/file', { from, to });
    setAsking(false);
  };
  return (
    <>
      {total !== undefined && (
        <span>
          <Plural value={total} one="# entry" other="# entries" />
        </span>
      )}
      <Button onClick={() => setAsking(true)}>{t`Export CSV`}</Button>
      {asking && (
        <Dialog title={t`Export the audit log`} confirmLabel={t`Export CSV`} onConfirm={action} onClose={() => setAsking(false)}>
          <p>{t`Includes every hash, so that the chain can be recalculated. The export itself is logged.`}</p>
          <DateRange zone="UTC" from={from} to={to} onFrom={setFrom} onTo={setTo} />
        </Dialog>
      )}
    </>
  );
}
