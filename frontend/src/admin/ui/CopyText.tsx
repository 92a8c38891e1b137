// A text with a button that copies it.
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/Icon';
import { useCopy } from '../../ui/useCopy';
import styles from './CopyText.module.css';

export function CopyText({ text }: { text: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy(text);
  return (
    <span className={styles.copy}>
      <bdi>{text}</bdi>
      <button type="button" className={styles.button} aria-label={copied ? t`Copied` : t`Copy`} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={18} />
      </button>
    </span>
  );
}
