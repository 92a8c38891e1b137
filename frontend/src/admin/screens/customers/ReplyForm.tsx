// The reply of a conversation. A slash, typed or by the button, searches the canned answers; nothing is sent before Send.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { newId } from '../../../core/app/id';
import { Button } from '../../../ui/Button';
import { post, sendPicture, type CannedAnswer, type Customer } from '../../api';
import { answerText, filled, foundAnswers, slashSearch, withAnswer, withSlash } from '../../cannedAnswers';
import { invalidatePaths } from '../../invalidate';
import { useAction, useRows } from '../../queries';
import { useShortcuts, type Shortcuts } from '../../shortcuts';
import { languageAtom } from '../../state';
import { TextArea } from '../../ui/TextArea';
import { useTextDraft } from '../../../ui/useDraft';
import { UploadPicture } from '../../ui/UploadPicture';
import styles from './Chat.module.css';

/** Canned answers that are one click away. */
const AT_HAND = 4;

interface ReplyFormProps {
  path: string;
  customer: Customer;
  /** The screen is the conversation's own: a slash outside of fields searches the canned answers too. */
  takesSlash?: boolean;
}

export function ReplyForm({ path, customer, takesSlash = false }: ReplyFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useTextDraft(`admin.${path}`);
  const [request_id, setRequest] = useState(newId);
  const action = useAction({
    run: async () => {
      await post(`${path}/send`, { text: text.trim(), request_id });
      return { msg: '' };
    },
    invalidates: ['/chats'],
    onDone: () => {
      setText('');
      setRequest(newId());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) action.mutate();
  };
  const client = useQueryClient();
  const picture = async (file: File) => {
    const { id } = await sendPicture(`${path}/picture`, file);
    await post(`${path}/send`, { picture: id, request_id: newId() });
    await invalidatePaths(client, ['/chats']);
  };
  const focus = () => form.current?.querySelector('textarea')?.focus();
  const language = useAtomValue(languageAtom);
  const { data } = useRows<CannedAnswer>('/canned-answers');
  const listId = useId();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const search = slashSearch(text);
  const isOpen = search !== null && closedFor !== text;
  const found = isOpen ? foundAnswers(data?.list ?? [], search) : [];
  const index = Math.min(at, found.length - 1);
  const textOf = (answer: CannedAnswer) => filled(answerText(answer, [customer.language, language]), customer);
  const change = (value: string) => {
    setText(value);
    setAt(0);
  };
  const insert = (answer: CannedAnswer) => {
    change(withAnswer(text, textOf(answer)));
    focus();
  };
  const begin = (chosen: string) => {
    change(chosen);
    focus();
  };
  const searchAnswers = () => {
    change(withSlash(text));
    setClosedFor(null);
    focus();
  };
  const latest = useRef(searchAnswers);
  useEffect(() => {
    latest.current = searchAnswers;
  });
  const keys = useMemo((): Shortcuts => (takesSlash ? { '/': () => latest.current() } : {}), [takesSlash]);
  useShortcuts(keys, true);
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const chosen = found[index];
    if (event.key === 'Escape') setClosedFor(text);
    else if (event.key === 'Enter' && chosen) insert(chosen);
    else if (event.key === 'ArrowDown' && chosen) setAt((index + 1) % found.length);
    else if (event.key === 'ArrowUp' && chosen) setAt((index + found.length - 1) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <form ref={form} className={styles.answer} onSubmit={submit}>
      <TextArea
        label={t`Reply`}
        hint={t`/ inserts a canned answer`}
        rows={2}
        maxLength={2000}
        value={text}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${index}` : undefined}
        onKeyDown={onKey}
        onChange={(event) => change(event.target.value)}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={t`Canned answers`} className={styles.answers}>
          {found.length === 0 && <p className={styles.none}>{data?.total ? t`No matching canned answer.` : t`No canned answers yet: write them under “Edit canned answers”.`}</p>}
          {found.map((answer, place) => (
            // The keys are those of the reply field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div key={answer.id} id={`${listId}-${place}`} role="option" tabIndex={-1} aria-selected={place === index} className={styles.option} onClick={() => insert(answer)}>
              <b>{answer.name}</b>
              <span className={styles.last}>{textOf(answer)}</span>
            </div>
          ))}
        </div>
      )}
      {text === '' && <AtHand answers={data?.list} textOf={textOf} onChoose={begin} />}
      <div className={styles.acts}>
        <UploadPicture label={t`Send a picture`} send={picture} />
        <Button onClick={searchAnswers}>{t`Canned answers`}</Button>
        <Button kind="primary" type="submit" busy={action.isPending}>{t`Send`}</Button>
      </div>
    </form>
  );
}

interface AtHandProps {
  answers: readonly CannedAnswer[] | undefined;
  textOf: (answer: CannedAnswer) => string;
  onChoose: (text: string) => void;
}

/** The first canned answers, which need no search. */
function AtHand({ answers, textOf, onChoose }: AtHandProps) {
  const { t } = useLingui();
  if (!answers || answers.length === 0) return null;
  return (
    <div role="group" aria-label={t`Insert a canned answer`} className={styles.first}>
      {answers.slice(0, AT_HAND).map((answer) => (
        <button key={answer.id} type="button" title={textOf(answer)} onClick={() => onChoose(textOf(answer))}>
          {answer.name}
        </button>
      ))}
    </div>
  );
}
