// The words of a text on the chart.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TEXT_MAX } from '../../../../core/market/drawings/drawing';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/Field';
import styles from './drawing.module.css';

export function TextForm({ initial, onSave }: { initial: string; onSave: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState(initial);
  return (
    <form
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSave(text.trim());
      }}
    >
      <TextField data-first-focus label={t`Text`} value={text} maxLength={TEXT_MAX} onChange={(event) => setText(event.target.value)} />
      <Button wide kind="primary" type="submit" disabled={!text.trim()}>{t`Save`}</Button>
    </form>
  );
}
