// What a customer answered in the appropriateness test: when, how many were right, and the warning that was confirmed.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import type { QuizAttempt } from '../../api';
import { useRows } from '../../queries';
import { DateTime } from '../../ui/values';
import styles from './CustomerDetail.module.css';

export function CustomerTest({ user }: { user: number }) {
  const { t } = useLingui();
  const attempts = useRows<QuizAttempt>(`/users/${user}/appropriateness`);
  if (!attempts.data || attempts.data.list.length === 0) return null;
  return (
    <section aria-label={t`Appropriateness test`}>
      <h3 className={styles.part}>{t`Appropriateness test`}</h3>
      <ul className={styles.notes}>
        {attempts.data.list.map((attempt) => (
          <Attempt key={attempt.id} of={attempt} />
        ))}
      </ul>
    </section>
  );
}

function Attempt({ of: { at, score, questions, mark, passed, confirmed_at: confirmed, version, address, language, answers } }: { of: QuizAttempt }) {
  const { t } = useLingui();
  return (
    <li>
      <p className={styles.text}>
        <DateTime time={at} /> · {t`${score} of ${questions} right, ${mark} needed`} <Badge>{passed === 1 ? t`passed` : t`not passed`}</Badge>
      </p>
      {confirmed !== null && (
        <p className={styles.text}>
          {t`Warning confirmed`} <DateTime time={confirmed} />
        </p>
      )}
      <details>
        <summary className={styles.by}>{t`Answers to version ${version}`} · {address} · {language}</summary>
        <ol className={styles.notes}>
          {answers.map(({ question, answer, right }) => (
            <li key={question}>
              <p className={styles.by}>{question}</p>
              <p className={styles.text}>{answer} · {right === 1 ? t`right` : t`wrong`}</p>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
