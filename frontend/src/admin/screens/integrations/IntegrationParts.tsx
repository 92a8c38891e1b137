// Components shared by keys and webhooks: checkboxes, and dialogs with a secret that is shown once.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isNone } from '../../../core/numbers/decimal';
import { Button } from '../../../ui/Button';
import { useCopy } from '../../../ui/useCopy';
import type { AdminInstrument } from '../../api';
import { exampleInstrument, pushExample } from '../../feedExample';
import { useInstruments } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import styles from './Integrations.module.css';

interface ChoicesProps {
  label: string;
  options: readonly { value: string; about: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(({ value, about }) => (
        <label key={value} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
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
  onClose: () => void;
}

/** A separate close button: closing confirms that the secret was saved. */
export function SecretDialog({ title, secret, onClose }: SecretProps) {
  const { t } = useLingui();
  const { copied, copy } = useCopy(secret);
  return (
    <Dialog title={title} confirmLabel={copied ? t`Copied` : t`Copy`} cancelLabel={t`Close`} onConfirm={copy} onClose={onClose}>
      <p>{t`It is shown only once. Store it where your other system reads it.`}</p>
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  );
}

/** Polling interval while waiting for a price. */
const REFRESH_MS = 1_000;

/** The key of a price feed connector, with a command to test it and the received quote. */
export function FeedKeyDialog({ title, secret, onClose }: SecretProps) {
  const { t } = useLingui();
  const key = useCopy(secret);
  const { data } = useInstruments(REFRESH_MS);
  const [instrument, setInstrument] = useState<AdminInstrument | undefined>(undefined);
  // The command does not change when prices begin to arrive.
  if (!instrument && data) setInstrument(exampleInstrument(data.list));
  const command = pushExample(secret, location.origin, instrument);
  const example = useCopy(command);
  const hasNoPrice = instrument && isNone(instrument.ForexQuotations.Bid);
  return (
    <Dialog title={title} confirmLabel={example.copied ? t`Copied` : t`Copy the command`} cancelLabel={t`Close`} onConfirm={example.copy} onClose={onClose}>
      <p>{t`It is shown only once. Store it where your price feed connector reads it.`}</p>
      <code className={styles.secret}>{secret}</code>
      <Button icon={key.copied ? 'check' : 'copy'} onClick={key.copy}>
        {key.copied ? t`Copied` : t`Copy the key`}
      </Button>
      <p>
        {t`To test it, run this in a terminal. It sends a price each second, as your price feed connector will, until you stop it (Ctrl+C).`}{' '}
        {hasNoPrice && t`Replace BID and ASK with your prices.`}
      </p>
      <code className={styles.secret}>{command}</code>
      {instrument && <QuoteStatus before={instrument} now={data?.list.find(({ Id }) => Id === instrument.Id)} />}
    </Dialog>
  );
}

function QuoteStatus({ before, now }: { before: AdminInstrument; now: AdminInstrument | undefined }) {
  const { t } = useLingui();
  const arrived = now && now.ForexQuotations.Time !== before.ForexQuotations.Time;
  const [name, bid, ask] = [before.ShowCode, now?.ForexQuotations.Bid ?? '', now?.ForexQuotations.Ask ?? ''];
  return (
    <p role="status" className={arrived ? styles.arrived : styles.faint}>
      {arrived ? t`${name} is quoted: ${bid} / ${ask}` : t`Waiting for a price of ${name}…`}
    </p>
  );
}
