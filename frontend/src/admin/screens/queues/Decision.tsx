// The buttons that decide an item, each with a confirmation. A rejection requires a reason, which the customer reads.
import { useLingui } from '@lingui/react/macro';
import { useContext, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post } from '../../api';
import { useAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import styles from './Decision.module.css';
import { OtherOwner } from './owner';
import { useReasonTemplates } from './reasonTemplates';
import { nameOf as nameOfUser, type Named } from '../../ui/values';

export interface DecisionOption {
  /** The last segment of the API path. */
  verb: string;
  /** Tells options with the same verb apart. */
  name?: string;
  /** The keyboard shortcut. */
  key?: string;
  label: string;
  question: string;
  danger?: boolean;
  /** Not the expected action. */
  plain?: boolean;
  /** The request field of the reason, if one is required. */
  reasonField?: string;
  /** The reason is for the staff and not shown to the customer. */
  internal?: boolean;
  /** Fields of the question. */
  fields?: ReactNode;
  /** The fields are not complete. */
  isIncomplete?: boolean;
  /** Why it cannot be chosen, which is said beside the buttons. */
  unavailable?: string | undefined;
  /** Further request fields. */
  extra?: () => object;
  /** What has been done then; absent: the server's message is shown. */
  done?: string | undefined;
}

interface DecisionProps {
  path: string;
  /** The kind of item, which is the prefix of its template names: deposit, withdrawal, review. */
  kind: string;
  /** The customer's language. */
  language: string | null | undefined;
  /** Whom and what the decision concerns, repeated in the question. */
  about: ReactNode;
  /** The customer, if it concerns one: named beside the buttons, and by the message of its success. */
  user?: Named | null;
  /** What it comes to, in sight beside the buttons. */
  amount?: ReactNode;
  options: readonly DecisionOption[];
  invalidates: readonly string[];
  onDecided: () => void;
}

const nameOf = ({ name, verb }: DecisionOption) => name ?? verb;

export function Decision({ options, amount, ...rest }: DecisionProps) {
  const [name, setName] = useState<string | null>(null);
  // The option of now: its fields change while its question is open.
  const selected = options.find((option) => nameOf(option) === name);
  const setSelected = (option: DecisionOption | null) => setName(option && nameOf(option));
  return (
    <div className={styles.options}>
      {rest.user && (
        <p className={styles.subject}>
          <span>{nameOfUser(rest.user)}</span>
          <b>{amount}</b>
        </p>
      )}
      {options.map((option) => (
        <Button key={nameOf(option)} kind={option.danger || option.plain ? 'plain' : 'primary'} data-key={option.key} aria-keyshortcuts={option.key} disabled={option.unavailable !== undefined} onClick={() => setSelected(option)}>
          {option.label}
        </Button>
      ))}
      {options.map((option) => option.unavailable && <p key={nameOf(option)} className={styles.unavailable}>{option.unavailable}</p>)}
      {selected && <DecisionDialog key={nameOf(selected)} {...rest} option={selected} onClose={() => setSelected(null)} />}
    </div>
  );
}

interface DecisionDialogProps extends Omit<DecisionProps, 'options' | 'amount'> {
  option: DecisionOption;
  onClose: () => void;
}

function DecisionDialog({ path, kind, about, user, language, option, invalidates, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const owner = useContext(OtherOwner);
  const action = useAction({
    run: () => post(`${path}/${option.verb}`, { ...option.extra?.(), ...(option.reasonField ? { [option.reasonField]: reason.trim() } : {}) }),
    invalidates,
    done: option.done,
    subject: user ? nameOfUser(user) : undefined,
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
      busy={action.isPending}
      disabled={option.isIncomplete}
      confirmKey={option.reasonField || option.fields ? undefined : option.key}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {owner && <p role="alert" className={styles.other}>{t`It is assigned to ${owner.email}. Decide it all the same?`}</p>}
      <Facts>{about}</Facts>
      {option.reasonField ? (
        <>
          {option.fields}
          {!option.internal && <Templates kind={kind} language={language} onChoose={setReason} />}
          <TextArea
            label={option.internal ? t`Reason` : t`Reason, shown to the customer`}
            required
            maxLength={500}
            rows={5}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      ) : (
        <>
          {option.fields}
          <p>{t`A decision cannot be undone.`}</p>
        </>
      )}
    </Dialog>
  );
}

/** The templates for the reason, in the customer's language. */
function Templates({ kind, language, onChoose }: { kind: string; language: string | null | undefined; onChoose: (reason: string) => void }) {
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
