// The audit trail of one order as a file, for a dispute.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { downloadFile } from '../../api';
import styles from './OrderTrailFiles.module.css';

export function OrderTrailFiles({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.acts}>
      <Button onClick={() => downloadFile(`/orders/${id}/story/file`, { format: 'pdf' })}>{t`Audit trail as PDF`}</Button>
      <Button onClick={() => downloadFile(`/orders/${id}/story/file`, { format: 'txt' })}>{t`Audit trail as text`}</Button>
    </div>
  );
}
