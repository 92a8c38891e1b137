// The page itself: language, what it is, and the check.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { directionOf, languageOf, LANGUAGES, tagOf } from '../core/app/locales';
import { printedOf } from '../core/transparency/printed';
import { CheckReceipt } from '../features/receipt/CheckReceipt';
import { Select } from '../ui/Select';
import styles from './VerifyPage.module.css';

export function VerifyPage() {
  const { t, i18n } = useLingui();
  const language = languageOf(i18n.locale) ?? 'en';
  const [printed] = useState(() => printedOf(location.hash));
  useEffect(() => {
    document.documentElement.lang = tagOf(language);
    document.documentElement.dir = directionOf(language);
    document.title = t`Check a receipt`;
  }, [language, t]);
  const isSaved = location.protocol === 'file:';
  return (
    <main className={styles.main}>
      <header className={styles.top}>
        <h1 className={styles.title}>{t`Check a receipt`}</h1>
        <Select
          label={t`Language`}
          value={language}
          onChange={(code) => {
            const chosen = languageOf(code);
            if (chosen) i18n.activate(chosen, tagOf(chosen));
          }}
        >
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </header>
      <p className={styles.note}>
        {isSaved ? (
          t`This is a saved file. It works without a network and calls no server.`
        ) : (
          <>
            {t`This page is one file that calls no server.`}{' '}
            <a href="/verify" download="check-receipt.html">
              {t`Save the page`}
            </a>
          </>
        )}
      </p>
      <CheckReceipt printed={printed} />
    </main>
  );
}
