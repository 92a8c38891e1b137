// One picture for a form: chosen or taken, shown at once, sent while the rest is filled in, replaced with a tap.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { isCancelled } from '../api/client';
import { UnusablePicture } from '../api/reencodePicture';
import { uploadPicture } from '../api/upload';
import type { Upload } from '../api/types';
import { PICTURE_TYPES } from '../core/app/picture';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import styles from './PictureField.module.css';
import { usePictureErrorText } from './usePictureErrorText';

interface PictureFieldProps {
  label: string;
  /** What to photograph. */
  hint?: string;
  /** It was sent before the form was opened again. */
  isSent?: boolean;
  /** Null until the upload has finished, and again during another one. */
  onChange: (picture: Upload | null) => void;
  error?: string | null;
}

type State =
  | { step: 'empty' }
  | { step: 'sending'; preview: string; share: number }
  | { step: 'sent'; preview: string | null }
  | { step: 'failed'; preview: string };

export function PictureField({ label, hint, isSent = false, onChange, error }: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const errorText = usePictureErrorText();
  const [state, setState] = useState<State>(isSent ? { step: 'sent', preview: null } : { step: 'empty' });
  const [invalid, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const file = useRef<File | null>(null);
  const preview = state.step === 'empty' ? null : state.preview;

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (!preview) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const send = (chosen: File, shown: string) => {
    sending.current?.abort();
    const stop = new AbortController();
    sending.current = stop;
    onChange(null);
    setState({ step: 'sending', preview: shown, share: 0 });
    const onProgress = (share: number) => {
      if (!stop.signal.aborted) setState({ step: 'sending', preview: shown, share });
    };
    uploadPicture(chosen, { onProgress, signal: stop.signal })
      .then((picture) => {
        setState({ step: 'sent', preview: shown });
        onChange(picture);
      })
      .catch((problem: unknown) => {
        if (isCancelled(problem)) return;
        if (problem instanceof UnusablePicture) {
          setFailure(errorText(problem.reason));
          setState({ step: 'empty' });
          return;
        }
        // The API client has already shown the error.
        setState({ step: 'failed', preview: shown });
      });
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (!chosen) return;
    setFailure(null);
    file.current = chosen;
    send(chosen, URL.createObjectURL(chosen));
  };

  const wrong = invalid ?? error ?? null;
  return (
    <div>
      <label className={cx(styles.slot, wrong && styles.invalid, preview && styles.filled)}>
        <input
          type="file"
          accept={PICTURE_TYPES.join()}
          className={styles.input}
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={choose}
        />
        {preview ? (
          <img className={styles.preview} src={preview} alt={t`The chosen picture`} />
        ) : (
          <Icon name="picture" size={28} />
        )}
        <span className={styles.text}>
          <strong>{label}</strong>
          {state.step === 'empty' && hint && <small>{hint}</small>}
          {state.step === 'sending' && <small>{t`Sending`}</small>}
          {state.step === 'sent' && (
            <small className={styles.sent}>
              <Icon name="check" size={16} />
              {t`Sent. Tap to replace it.`}
            </small>
          )}
          {state.step === 'failed' && <small className={styles.error}>{t`Not sent`}</small>}
          {state.step === 'sending' && <progress className={styles.progress} max={1} value={state.share} aria-label={label} />}
        </span>
      </label>
      {state.step === 'failed' && (
        <button
          type="button"
          className={styles.again}
          onClick={() => file.current && send(file.current, URL.createObjectURL(file.current))}
        >{t`Try again`}</button>
      )}
      {wrong && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
