// The appropriateness test: its questions, its result, and the warning that a customer below the mark may confirm.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { answerTest, confirmWarning } from '../../../api/appropriateness';
import { isCancelled, NetworkError, Refusal } from '../../../api/client';
import type { Appropriateness } from '../../../api/types';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { keepAppropriateness, reloadAppropriateness, useAppropriateness } from '../../../components/useAppropriateness';
import { zonedDateTime } from '../../../core/app/time';
import { useBasicInfo, useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { useForm } from '../../../ui/useForm';
import styles from './KnowledgeScreen.module.css';

export function KnowledgeScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Knowledge test`} fallback="/user" />
      <div className={styles.page}>
        <Test />
      </div>
    </>
  );
}

function Test() {
  const { t } = useLingui();
  const { data: basics } = useBasicInfo();
  const test = useAppropriateness();
  if (basics && basics.appropriateness !== 1) return <p className={styles.card}>{t`No test is needed at the moment.`}</p>;
  if (test.isPending) return <Skeleton height={320} />;
  if (!test.data) return <LoadError error={test.error} onRetry={() => void test.refetch()} />;
  const { data } = test;
  return (
    <>
      <Result test={data} />
      {data.may_confirm === 1 && <Warning />}
      {data.may_answer === 1 && <Questions key={data.version} test={data} />}
    </>
  );
}

function Result({ test }: { test: Appropriateness }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  if (test.passed === 1) {
    return (
      <p className={styles.card} role="status">
        {t`You have passed the test. You can place orders on your real accounts.`}
      </p>
    );
  }
  if (test.score === null) {
    return <p className={styles.card}>{t`Trading CFDs is risky. These questions show whether it is appropriate for you. Choose one answer to each. You can close positions at any time.`}</p>;
  }
  const time = test.again_at ? zonedDateTime(test.again_at, tag) : '';
  return (
    <div className={styles.card} role="status">
      <p>{t`Your answers did not reach the mark. Trading CFDs may not be appropriate for you.`}</p>
      {test.may_trade === 1 && <p>{t`You have confirmed the warning and can place orders.`}</p>}
      {test.may_answer !== 1 && <p>{t`You can answer again from ${time}. Until then you can place no orders on real accounts, but close positions.`}</p>}
    </div>
  );
}

function Warning() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { data } = await confirmWarning();
      keepAppropriateness(data);
    } catch (error) {
      // The API client has shown it.
      if (!(error instanceof Refusal || error instanceof NetworkError || isCancelled(error))) throw error;
      await reloadAppropriateness();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.card} aria-label={t`Warning`}>
      <p>{t`You may trade without passing the test if you confirm this warning: we consider that trading CFDs is not appropriate for you, because you may not understand its risks. You can lose the money that you trade with.`}</p>
      <Button kind="danger" wide busy={busy} onClick={() => void confirm()}>{t`I understand and want to trade`}</Button>
    </section>
  );
}

function Questions({ test }: { test: Appropriateness }) {
  const { t } = useLingui();
  const fields = test.questions.map((_, at) => `q${at}`);
  const form = useForm<Record<string, number>>({
    initial: {},
    check: (values) => Object.fromEntries(fields.map((field) => [field, values[field] === undefined && t`Please choose an answer`])),
    send: async (values, call) => {
      const chosen = fields.map((field) => values[field] ?? 0);
      try {
        const { data } = await answerTest(test.version, chosen, call);
        keepAppropriateness(data);
        window.scrollTo(0, 0);
      } catch (error) {
        await reloadAppropriateness();
        throw error;
      }
    },
  });
  const total = test.questions.length;
  return (
    <form {...form.props} className={styles.card}>
      {test.questions.map(({ text, answers }, at) => {
        const field = `q${at}`;
        const error = form.errorOf(field);
        const number = at + 1;
        return (
          <fieldset key={field} role="radiogroup" tabIndex={-1} className={styles.question} aria-invalid={error ? true : undefined} aria-describedby={error ? `${field}-error` : undefined}>
            <legend className={styles.legend}>
              <span className={styles.number}>{t`Question ${number} of ${total}`}</span>
              <span dir="auto">{text}</span>
            </legend>
            {answers.map((answer, place) => (
              <label key={answer} className={styles.answer}>
                <input
                  type="radio"
                  name={field}
                  checked={form.values[field] === place}
                  onChange={() => form.change({ [field]: place })}
                />
                <span dir="auto">{answer}</span>
              </label>
            ))}
            {error && (
              <p id={`${field}-error`} className={styles.error} role="alert">
                {error}
              </p>
            )}
          </fieldset>
        );
      })}
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Send answers`}</Button>
    </form>
  );
}
