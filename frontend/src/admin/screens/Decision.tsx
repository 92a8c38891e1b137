// The two or three ways to decide an item, each asked for once. Approving is one tap and a yes; a rejection needs words,
// which the customer reads.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { post } from '../api';
import { useAct } from '../queries';
import { Area } from '../ui/Area';
import { Dialog } from '../ui/Dialog';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { useRemarks } from './remarkNames';
import styles from './Decision.module.css';

export interface Way {
  /** The last word of the call. */
  verb: string;
  /** The key that asks for it. */
  key?: string;
  label: string;
  question: string;
  danger?: boolean;
  /** The name on the wire of the words that it takes. */
  words?: string;
  /** The words are for the staff, not for the customer. */
  inside?: boolean;
  /** What else is sent. */
  more?: () => object;
}

interface DecisionProps {
  path: string;
  /** What is decided, as the names of templates begin: deposit, withdrawal, review. */
  kind: string;
  /** The customer's. */
  language: string | null | undefined;
  ways: readonly Way[];
  renews: readonly string[];
  onDecided: () => void;
}

export function Decision({ ways, ...rest }: DecisionProps) {
  const [asked, setAsked] = useState<Way | null>(null);
  return (
    <div className={styles.ways}>
      {ways.map((way) => (
        <Button key={way.verb} kind={way.danger ? 'plain' : 'primary'} data-key={way.key} aria-keyshortcuts={way.key} onClick={() => setAsked(way)}>
          {way.label}
        </Button>
      ))}
      {asked && <Asked key={asked.verb} {...rest} way={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface AskedProps extends Omit<DecisionProps, 'ways'> {
  way: Way;
  onClose: () => void;
}

function Asked({ path, kind, language, way, renews, onDecided, onClose }: AskedProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const act = useAct({
    run: () => post(`${path}/${way.verb}`, { ...way.more?.(), ...(way.words ? { [way.words]: words.trim() } : {}) }),
    renews,
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  return (
    <Dialog
      title={way.question}
      act={way.label}
      danger={way.danger}
      busy={act.isPending}
      actKey={way.words ? undefined : way.key}
      onAct={() => act.mutate()}
      onClose={onClose}
    >
      {way.words ? (
        <>
          {!way.inside && <Templates kind={kind} language={language} onChoose={setWords} />}
          <Area
            label={way.inside ? t`Reason` : t`Remark, which the customer reads`}
            required
            maxLength={500}
            rows={5}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      ) : (
        <p>{t`A decision cannot be taken back.`}</p>
      )}
    </Dialog>
  );
}

/** The house's words for it, in the customer's own language. */
function Templates({ kind, language, onChoose }: { kind: string; language: string | null | undefined; onChoose: (words: string) => void }) {
  const { t } = useLingui();
  const { templates, nameOf } = useRemarks();
  const [chosen, setChosen] = useState('');
  const known = templates.filter(({ name }) => name.startsWith(`${kind}-`));
  const choose = (name: string) => {
    setChosen(name);
    const texts = known.find((template) => template.name === name)?.texts;
    if (texts) onChoose(texts[language ?? 'en'] ?? texts.en ?? '');
  };
  return (
    <Field label={t`Begin with`} hint={language ? t`in the customer's language: ${language}` : undefined}>
      {({ id }) => (
        <Select id={id} value={chosen} onChange={choose}>
          <option value="">{t`words of your own`}</option>
          {known.map(({ name }) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
