// The captcha: characters in a picture, or a question in words for people who cannot see it.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button, IconButton } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Skeleton } from '../../ui/Skeleton';
import styles from './identity.module.css';
import type { CaptchaView } from './useCaptcha';

interface CaptchaFieldProps {
  view: CaptchaView;
  error: string | null;
  /** The call accepts no answer to the question in words. */
  pictureOnly?: boolean;
}

export function CaptchaField({ view, error, pictureOnly = false }: CaptchaFieldProps) {
  const { t } = useLingui();
  const { captcha, failed, inWords } = view;
  useEffect(() => {
    if (pictureOnly && inWords) view.setInWords(false);
  }, [pictureOnly, inWords, view]);
  return (
    <div className={styles.captcha}>
      <div className={styles.challenge}>
        {failed && <p className={styles.note}>{t`This could not be loaded`}</p>}
        {!failed && !captcha && <Skeleton width={160} height={52} />}
        {!failed && captcha && !inWords && (
          // The wire calls the address of the picture `token`.
          <img className={styles.picture} src={captcha.token} alt={t`Characters to type`} width={160} height={52} />
        )}
        {!failed && captcha && inWords && (
          <p className={styles.question} aria-live="polite">
            {captcha.question}
          </p>
        )}
        <IconButton icon="reset" label={inWords ? t`Another question` : t`Another picture`} onClick={view.next} />
      </div>
      <TextField
        label={inWords ? t`Your answer` : t`Characters in the picture`}
        name="captcha"
        dir="ltr"
        inputMode={inWords ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={view.answer}
        onChange={(event) => view.setAnswer(event.target.value)}
        error={error}
      />
      {!pictureOnly && (
        <Button kind="text" className={styles.quiet} onClick={() => view.setInWords(!inWords)}>
          {inWords ? t`Show a picture instead` : t`I cannot see the picture`}
        </Button>
      )}
    </div>
  );
}
