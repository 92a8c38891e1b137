// Exports the audit log of a period as a CSV file, with the filters of the list.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { downloadFile } from '../../api';
import { dayBefore } from '../../dates';
import { DateRange } from '../../ui/DateRange';
import { Dialog } from '../../ui/Dialog';
import { isFiltered } from '../../ui/list/params';
import type { AuditFilter } from './AuditFilter';

const MONTH = 30;

export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t`Export CSV`}</Button>
      {asking && <ExportDialog filter={filter} onClose={() => setAsking(false)} />}
    </>
  );
}

function ExportDialog({ filter, onClose }: { filter: AuditFilter; onClose: () => void }) {
  const { t } = useLingui();
  const { from: first, to: last, ...others } = filter;
  const [from, setFrom] = useState(first ?? dayBefore(MONTH));
  const [to, setTo] = useState(last ?? dayBefore(0));
  const action = () => {
    void downloadFile('/audit/file', { ...others, from, to });
    onClose();
  };
  return (
    <Dialog title={t`Export the audit log`} confirmLabel={t`Export CSV`} onConfirm={action} onClose={onClose}>
      <p>
        {isFiltered(others)
          ? t`Only the entries that match the filters of the list. The export itself is logged.`
          : t`Includes every hash, so that the chain can be recalculated. The export itself is logged.`}
      </p>
      <DateRange zone="UTC" from={from} to={to} onFrom={setFrom} onTo={setTo} />
    </Dialog>
  );
}
