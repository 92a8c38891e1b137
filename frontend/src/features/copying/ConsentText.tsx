// The text that a customer agrees to, with its version, and the box in which they do.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { copyTexts } from '../../api/copying';
import { LoadError } from '../../components/LoadError';
import { useLocaleTag } from '../../state';
import { Skeleton } from '../../ui/Skeleton';
import styles from './copying.module.css';

/** In the language of the page. */
export function useCopyTexts() {
  return useQuery({ queryKey: ['private', 'copy-text', useLocaleTag()], queryFn: copyTexts, staleTime: 0 });
}

interface ConsentTextProps {
  who: 'copier' | 'provider';
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  error: string | null;
}

export function ConsentText({ who, agreed, onChange, error }: ConsentTextProps) {
  const { t } = useLingui();
  const id = useId();
  const { data, error: failed, refetch } = useCopyTexts();
  if (failed && !data) return <LoadError error={failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const { version, url } = data;
  return (
    <div className={styles.consent}>
      <p className={styles.text}>{data[who]}</p>
      {url && (
        <a className={styles.link} href={url} target="_blank" rel="noreferrer noopener">
          {t`Read the broker’s terms of copy trading`}
        </a>
      )}
      <label className={styles.agree}>
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{t`I have read this text (version ${version}) and agree to it.`}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
