// The captcha: characters in a picture, or a question in words for people who cannot see it.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { NetworkError } from '../../api/client';
import { Button, IconButton } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Skeleton } from '../../ui/Skeleton';
import { useLoadErrorTitle } from '../LoadError';
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
  const { captcha, inWords } = view;
  /** The picture that did not come: the browser does not say why. */
  const [broken, setBroken] = useState<string | null>(null);
  const pictureFailed = !inWords && captcha !== undefined && captcha.key === broken;
  const failed = view.failed || pictureFailed;
  const failure = useLoadErrorTitle(pictureFailed ? new NetworkError(navigator.onLine ? 'no-answer' : 'offline') : view.error);
  useEffect(() => {
    if (pictureOnly && inWords) view.setInWords(false);
  }, [pictureOnly, inWords, view]);
  return (
    <div className={styles.captcha}>
      <div className={styles.challenge}>
        {failed && <p className={styles.note}>{failure}</p>}
        {!failed && !captcha && <Skeleton width={160} height={52} />}
        {!failed && captcha && !inWords && (
          // The wire calls the address of the picture `token`.
          <img className={styles.picture} src={captcha.token} alt={t`Characters to type`} width={160} height={52} onError={() => setBroken(captcha.key)} />
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
