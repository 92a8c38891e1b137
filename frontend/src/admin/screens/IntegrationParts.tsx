// Pieces that keys and webhooks share: boxes to tick, and a secret that is shown once.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '../../ui/copyText';
import { Dialog } from '../ui/Dialog';
import styles from './Integrations.module.css';

interface ChoicesProps {
  label: string;
  options: readonly { value: string; about: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  const turn = (value: string) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(({ value, about }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => turn(value)} />
          <span>
            <code>{value}</code> {about}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SecretProps {
  title: string;
  secret: string;
  /** A command that uses it. */
  example?: string;
  onClose: () => void;
}

/** It closes by a word of its own: whoever closes it has it. */
export function Secret({ title, secret, example, onClose }: SecretProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = () => void copyText(secret).then(() => setCopied(true), () => {});
  return (
    <Dialog title={title} act={copied ? t`Copied` : t`Copy it`} leave={t`Close`} onAct={copy} onClose={onClose}>
      <p>{t`It is shown this once. Keep it where your other system reads it.`}</p>
      <code className={styles.secret}>{secret}</code>
      {example && (
        <>
          <p>{t`Quotes are pushed with it like this, as often as they change:`}</p>
          <code className={styles.secret}>{example}</code>
        </>
      )}
    </Dialog>
  );
}
