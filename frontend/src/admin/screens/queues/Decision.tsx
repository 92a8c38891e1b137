// The buttons that decide an item, each with a confirmation. A rejection requires a reason, which the customer reads.
import { useLingui } from '@lingui/react/macro';
import { useContext, useId, useState, type ReactNode } from 'react';
import { LANGUAGES } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { post } from '../../api';
import { useAction } from '../../queries';
import { useListParams } from '../../route';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import styles from './Decision.module.css';
import { OtherOwner } from './owner';
import { templatesFor, useReasonTemplates } from './reasonTemplates';
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

/** Templates with a key of their own. */
const DIGITS = 9;

/** The parameter `act` of the address that opens the rejection of this item. */
export const rejectionOf = (id: number | string) => `reject-${id}`;

/** The parameters `act` ("reject-12", of this item) and `template` of the address open a rejection, as the global search does. */
export function Decision({ options, amount, ...rest }: DecisionProps) {
  const [params, setParams] = useListParams();
  const [name, setName] = useState<string | null>(null);
  // The option of now: its fields change while its question is open.
  const isAsked = params.act === rejectionOf(rest.path.split('/').at(-1) ?? '');
  const selected = options.find((option) => (name === null ? option.verb === 'reject' && isAsked : nameOf(option) === name));
  const close = () => {
    setName(null);
    if (params.act) setParams({ act: null, template: null });
  };
  return (
    <div className={styles.options}>
      {rest.user && (
        <p className={styles.subject}>
          <span>{nameOfUser(rest.user)}</span>
          <b>{amount}</b>
        </p>
      )}
      {options.map((option) => (
        <Button key={nameOf(option)} kind={option.danger || option.plain ? 'plain' : 'primary'} data-key={option.key} aria-keyshortcuts={option.key} disabled={option.unavailable !== undefined} onClick={() => setName(nameOf(option))}>
          {option.label}
        </Button>
      ))}
      {options.map((option) => option.unavailable && <p key={nameOf(option)} className={styles.unavailable}>{option.unavailable}</p>)}
      {selected && <DecisionDialog key={nameOf(selected)} {...rest} option={selected} template={name === null ? params.template : undefined} onClose={close} />}
    </div>
  );
}

interface DecisionDialogProps extends Omit<DecisionProps, 'options' | 'amount'> {
  option: DecisionOption;
  /** The name of the template that is chosen at first. */
  template: string | undefined;
  onClose: () => void;
}

function DecisionDialog({ path, kind, about, user, language, option, template, invalidates, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useLingui();
  const { templates, nameOf: templateName } = useReasonTemplates(option.reasonField !== undefined && !option.internal);
  const offered = option.reasonField === undefined || option.internal ? [] : templatesFor(templates, kind).slice(0, DIGITS);
  const [chosen, setChosen] = useState(template ?? '');
  /** Null: the text of the template. */
  const [typed, setTyped] = useState<string | null>(null);
  const texts = templates.find(({ name }) => name === chosen)?.texts;
  const reason = typed ?? texts?.[language ?? 'en'] ?? texts?.en ?? '';
  const owner = useContext(OtherOwner);
  const choose = (name: string) => {
    setChosen(name);
    setTyped(name === '' ? '' : null);
  };
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
      keys={Object.fromEntries(offered.map(({ name }, at) => [String(at + 1), () => choose(name)]))}
      pinned={
        (option.fields || option.reasonField) && (
          <>
            {option.fields}
            {option.reasonField && (
              <TextArea
                label={option.internal ? t`Reason` : t`Reason, shown to the customer`}
                required
                maxLength={500}
                rows={4}
                value={reason}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </>
        )
      }
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {owner && <p role="alert" className={styles.other}>{t`It is assigned to ${owner.email}. Decide it all the same?`}</p>}
      <Facts>{about}</Facts>
      {!option.reasonField && <p>{t`A decision cannot be undone.`}</p>}
      {option.reasonField && !option.internal && (
        <Templates
          options={offered.map(({ name }) => ({ value: name, label: templateName(name) }))}
          language={language}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </Dialog>
  );
}

interface TemplatesProps {
  options: readonly { value: string; label: string }[];
  language: string | null | undefined;
  chosen: string;
  onChoose: (name: string) => void;
}

/** The templates for the reason, in the customer's language: one click each, and their digits and the arrows of the keyboard. */
function Templates({ options, language, chosen, onChoose }: TemplatesProps) {
  const { t } = useLingui();
  const group = useId();
  const languageName = LANGUAGES.find(({ code }) => code === language)?.name ?? language;
  return (
    <fieldset className={styles.templates}>
      <legend>
        {t`Template`} {languageName && <span className={styles.hint}>{t`in the customer's language: ${languageName}`}</span>}
      </legend>
      {[...options, { value: '', label: t`custom text` }].map(({ value, label }, at) => (
        <label key={value} className={styles.template}>
          <input type="radio" name={group} checked={chosen === value} aria-keyshortcuts={value && String(at + 1)} onChange={() => onChoose(value)} />
          {label}
          {value !== '' && <kbd aria-hidden="true">{at + 1}</kbd>}
        </label>
      ))}
    </fieldset>
  );
}
