// The two or three ways to decide an item, each asked for once. Approving is one tap and a yes; a rejection needs words,
// which the customer reads.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { post } from '../../api';
import { useAction } from '../../queries';
import { TextArea } from '../../ui/TextArea';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useReasonTemplates } from './reasonTemplates';
import styles from './Decision.module.css';

export interface DecisionOption {
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
  options: readonly DecisionOption[];
  invalidates: readonly string[];
  onDecided: () => void;
}

export function Decision({ options, ...rest }: DecisionProps) {
  const [asked, setAsked] = useState<DecisionOption | null>(null);
  return (
    <div className={styles.ways}>
      {options.map((option) => (
        <Button key={option.verb} kind={option.danger ? 'plain' : 'primary'} data-key={option.key} aria-keyshortcuts={option.key} onClick={() => setAsked(option)}>
          {option.label}
        </Button>
      ))}
      {asked && <DecisionDialog key={asked.verb} {...rest} option={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface DecisionDialogProps extends Omit<DecisionProps, 'options'> {
  option: DecisionOption;
  onClose: () => void;
}

function DecisionDialog({ path, kind, language, option, invalidates, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const act = useAction({
    run: () => post(`${path}/${option.verb}`, { ...option.more?.(), ...(option.words ? { [option.words]: words.trim() } : {}) }),
    invalidates,
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  return (
    <Dialog
      title={option.question}
      confirmLabel={option.label}
      danger={option.danger}
      busy={act.isPending}
      confirmKey={option.words ? undefined : option.key}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      {option.words ? (
        <>
          {!option.inside && <Templates kind={kind} language={language} onChoose={setWords} />}
          <TextArea
            label={option.inside ? t`Reason` : t`Reason, shown to the customer`}
            required
            maxLength={500}
            rows={5}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      ) : (
        <p>{t`A decision cannot be undone.`}</p>
      )}
    </Dialog>
  );
}

/** The house's words for it, in the customer's own language. */
function Templates({ kind, language, onChoose }: { kind: string; language: string | null | undefined; onChoose: (words: string) => void }) {
  const { t } = useLingui();
  const { templates, nameOf } = useReasonTemplates();
  const [chosen, setChosen] = useState('');
  const known = templates.filter(({ name }) => name.startsWith(`${kind}-`));
  const choose = (name: string) => {
    setChosen(name);
    const texts = known.find((template) => template.name === name)?.texts;
    if (texts) onChoose(texts[language ?? 'en'] ?? texts.en ?? '');
  };
  return (
    <Field label={t`Template`} hint={language ? t`in the customer's language: ${language}` : undefined}>
      {({ id }) => (
        <Select id={id} value={chosen} onChange={choose}>
          <option value="">{t`custom text`}</option>
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
