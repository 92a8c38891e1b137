// Tells a customer at the sign-in that a test comes before the first order. Closing it postpones the question to the next visit.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate, useRoutePath } from '../../state';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import styles from './KnowledgeSheet.module.css';

const PATH = '/mine/knowledge';

export function KnowledgeSheet() {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  const path = useRoutePath();
  if (path === PATH) return null;
  const begin = () => {
    setOpen(false);
    navigate(PATH);
  };
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title={t`Knowledge test`}>
      <div className={styles.body}>
        <p className={styles.text}>{t`Before you place orders on a real account, please answer some questions about trading. You can close positions at any time.`}</p>
        <Button kind="primary" wide onClick={begin}>{t`Answer the questions`}</Button>
      </div>
    </Sheet>
  );
}
