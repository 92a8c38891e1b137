// The audit trail of one order as a file, for a dispute.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { downloadFile, type Query } from '../../api';
import styles from './OrderTrailFiles.module.css';

/** `path`, `query`: of its file. */
export function OrderTrailFiles({ path, query }: { path: string; query?: Query }) {
  const { t } = useLingui();
  const load = (format: 'pdf' | 'txt') => downloadFile(path, { ...query, format });
  return (
    <div className={styles.acts}>
      <Button onClick={() => load('pdf')}>{t`Audit trail as PDF`}</Button>
      <Button onClick={() => load('txt')}>{t`Audit trail as text`}</Button>
    </div>
  );
}
