// The appropriateness test: its questions, the right answers and the mark, in every language.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGES } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { put, type Quiz, type QuizEdit } from '../../api';
import { useMay } from '../../permissions';
import { useFormAction, useOne } from '../../queries';
import { LoadError } from '../../ui/LoadError';
import { Card } from '../../ui/Page';
import { DateTime } from '../../ui/values';
import { WaitingChange } from '../../ui/WaitingChange';
import styles from './Appropriateness.module.css';
import { changedAnswer, changedQuestion, quizProblem, sentQuiz, withAnswer, withoutAnswer, withoutQuestion, withQuestion, type Question } from './quiz';
import texts from './Regulatory.module.css';

const PATH = '/appropriateness';

export function Appropriateness() {
  const { t } = useLingui();
  const { data, isError } = useOne<QuizEdit>(PATH, false);
  if (isError && !data) return <Card><LoadError /></Card>;
  if (!data) return null;
  const { version } = data;
  return (
    <Card title={t`Appropriateness test`}>
      <p className={texts.help}>
        {t`Customers answer these questions before they place orders on real accounts. Below the mark, they can answer again after a day. The settings “Appropriateness test” and “Trading below the mark of the test” say whether it is needed, and whether a confirmed warning suffices then.`}
      </p>
      <p className={texts.help}>
        {data.required === 1 ? t`The test is on.` : t`The test is off.`} {t`Version ${version}`}
        {data.saved_at ? <> · <DateTime time={data.saved_at} /></> : <> · {t`built in`}</>}
      </p>
      <WaitingChange object="quiz" />
      <Editor key={version} edit={data} />
    </Card>
  );
}

function Editor({ edit }: { edit: QuizEdit }) {
  const { t } = useLingui();
  const may = useMay();
  const editable = may('edit_settings');
  const [language, setLanguage] = useState('en');
  const form = useForm<{ quiz: Quiz; mark: string }>({
    initial: () => ({ quiz: edit.quiz, mark: String(edit.quiz.mark) }),
    check: ({ quiz, mark }) => {
      const problem = quizProblem({ ...quiz, mark: Number(mark) });
      return {
        mark: problem === 'mark' && t`A number from 1 to the number of questions`,
        quiz: problem === 'texts' ? t`Every question and every answer needs a text in English.` : problem === 'right' && t`Every question needs a right answer and a wrong one.`,
      };
    },
    send: useFormAction<{ quiz: Quiz; mark: string }>({
      run: ({ values, call }) => put(PATH, { version: edit.version, quiz: sentQuiz(values.quiz, Number(values.mark)) }, call),
      invalidates: [PATH],
    }),
  });
  const { quiz } = form.values;
  const change = (next: Quiz) => form.change({ quiz: next });
  const error = form.errorOf('quiz');
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <Field label={t`Language of the texts`}>
          {({ id }) => (
            <Select id={id} value={language} onChange={setLanguage}>
              {LANGUAGES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          label={t`Right answers that are needed`}
          inputMode="numeric"
          value={form.values.mark}
          disabled={!editable}
          error={form.errorOf('mark')}
          onChange={(event) => form.change({ mark: event.target.value })}
        />
      </div>
      {language !== 'en' && <p className={texts.help}>{t`Where a language is empty, customers see the English text.`}</p>}
      {quiz.questions.map((question, at) => (
        <QuestionFields
          // eslint-disable-next-line react/no-array-index-key -- a question has no name but its place
          key={at}
          number={at + 1}
          question={question}
          language={language}
          editable={editable}
          onChange={(next) => change(changedQuestion(quiz, at, next))}
          onRemove={quiz.questions.length > 1 ? () => change(withoutQuestion(quiz, at)) : null}
        />
      ))}
      {error && (
        <p className={texts.problem} role="alert">
          {error}
        </p>
      )}
      {editable && (
        <div className={texts.acts}>
          <Button onClick={() => change(withQuestion(quiz))} disabled={quiz.questions.length >= 30}>{t`Add a question`}</Button>
          <Button onClick={() => form.change({ quiz: edit.built_in, mark: String(edit.built_in.mark) })}>{t`Use the built-in test`}</Button>
          <Button type="submit" kind="primary" busy={form.busy} disabled={!form.isChanged}>{t`Save`}</Button>
        </div>
      )}
    </form>
  );
}

interface QuestionFieldsProps {
  number: number;
  question: Question;
  language: string;
  editable: boolean;
  onChange: (question: Question) => void;
  onRemove: (() => void) | null;
}

function QuestionFields({ number, question, language, editable, onChange, onRemove }: QuestionFieldsProps) {
  const { t } = useLingui();
  const english = (of: Readonly<Record<string, string>>) => (language === 'en' ? undefined : of.en);
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{t`Question ${number}`}</legend>
      <TextField
        label={t`Question`}
        value={question.texts[language] ?? ''}
        placeholder={english(question.texts)}
        maxLength={500}
        dir="auto"
        disabled={!editable}
        onChange={(event) => onChange({ ...question, texts: { ...question.texts, [language]: event.target.value } })}
      />
      {question.answers.map((answer, at) => {
        const place = at + 1;
        return (
          // eslint-disable-next-line react/no-array-index-key -- an answer has no name but its place
          <div key={at} className={styles.answer}>
            <TextField
              label={t`Answer ${place}`}
              value={answer.texts[language] ?? ''}
              placeholder={english(answer.texts)}
              maxLength={500}
              dir="auto"
              disabled={!editable}
              onChange={(event) => onChange(changedAnswer(question, at, { ...answer, texts: { ...answer.texts, [language]: event.target.value } }))}
            />
            <label className={styles.right}>
              <input
                type="checkbox"
                checked={answer.right}
                disabled={!editable}
                onChange={(event) => onChange(changedAnswer(question, at, { ...answer, right: event.target.checked }))}
              />
              {t`right`}
            </label>
            {editable && question.answers.length > 2 && (
              <Button kind="text" onClick={() => onChange(withoutAnswer(question, at))}>{t`Remove`}</Button>
            )}
          </div>
        );
      })}
      {editable && (
        <div className={texts.acts}>
          {question.answers.length < 8 && <Button kind="text" onClick={() => onChange(withAnswer(question))}>{t`Add an answer`}</Button>}
          {onRemove && <Button kind="text" onClick={onRemove}>{t`Remove the question`}</Button>}
        </div>
      )}
    </fieldset>
  );
}
