// The audit trail of one order as a file, for a dispute.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { downloadFile } from '../../api';
import styles from './OrderTrailFiles.module.css';

export function OrderTrailFiles({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <div className={styles.acts}>
      <Button onClick={() => downloadFile(`/orders/${id}/story/file`, { format: 'pdf' })}>{t`Story as PDF`}</Button>
      <Button onClick={() => downloadFile(`/orders/${id}/story/file`, { format: 'txt' })}>{t`As a text file`}</Button>
    </div>
  );
}
