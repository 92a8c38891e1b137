// Pieces that keys and webhooks share: boxes to tick, and a secret that is shown once.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isNone } from '../../../core/decimal';
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
  onClose: () => void;
}

/** It closes by a word of its own: whoever closes it has it. */
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

/** How often it is looked whether a price has come. */
const REFRESH_MS = 1_000;

/** The key of a price bridge, with a command to try it, and what comes of it. */
export function FeedKeyDialog({ title, secret, onClose }: SecretProps) {
  const { t } = useLingui();
  const key = useCopy(secret);
  const { data } = useInstruments(REFRESH_MS);
  const [one, setOne] = useState<AdminInstrument | undefined>(undefined);
  // The command stays as it was copied when the prices begin to move.
  if (!one && data) setOne(exampleInstrument(data.list));
  const command = pushExample(secret, location.origin, one);
  const example = useCopy(command);
  const unpriced = one && isNone(one.ForexQuotations.Bid);
  return (
    <Dialog title={title} confirmLabel={example.copied ? t`Copied` : t`Copy the command`} cancelLabel={t`Close`} onConfirm={example.copy} onClose={onClose}>
      <p>{t`It is shown only once. Store it where your price feed connector reads it.`}</p>
      <code className={styles.secret}>{secret}</code>
      <Button icon={key.copied ? 'check' : 'copy'} onClick={key.copy}>
        {key.copied ? t`Copied` : t`Copy the key`}
      </Button>
      <p>
        {t`To test it, run this in a terminal. It sends a price each second, as your price feed connector will, until you stop it (Ctrl+C).`}{' '}
        {unpriced && t`Replace BID and ASK with your prices.`}
      </p>
      <code className={styles.secret}>{command}</code>
      {one && <QuoteStatus before={one} now={data?.list.find(({ Id }) => Id === one.Id)} />}
    </Dialog>
  );
}

function QuoteStatus({ before, now }: { before: AdminInstrument; now: AdminInstrument | undefined }) {
  const { t } = useLingui();
  const came = now && now.ForexQuotations.Time !== before.ForexQuotations.Time;
  const [name, bid, ask] = [before.ShowCode, now?.ForexQuotations.Bid ?? '', now?.ForexQuotations.Ask ?? ''];
  return (
    <p role="status" className={came ? styles.came : styles.faint}>
      {came ? t`${name} is quoted: ${bid} / ${ask}` : t`Waiting for a price of ${name}…`}
    </p>
  );
}
