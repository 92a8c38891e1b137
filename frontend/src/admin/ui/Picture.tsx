// A private picture: fetched with the token, shown larger on a tap, turned by quarters.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { sessionAtom } from '../state';
import styles from './Picture.module.css';

export function Picture({ url, label }: { url: string; label: string }) {
  const { t } = useLingui();
  const [turns, setTurns] = useState(0);
  const [large, setLarge] = useState(false);
  const source = usePrivate(url);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {label}
        <IconButton icon="reset" label={t`Turn`} onClick={() => setTurns((turns + 1) % 4)} />
      </figcaption>
      {source === null && <p className={styles.missing}>{t`This picture could not be read.`}</p>}
      {source && (
        <button type="button" className={cx(styles.frame, large && styles.large)} aria-label={large ? t`Smaller` : t`Larger`} onClick={() => setLarge(!large)}>
          <img src={source} alt={label} className={styles[`turn${turns}`]} />
        </button>
      )}
    </figure>
  );
}

/** The picture as a `blob:` address; undefined while it comes, null where it does not. */
function usePrivate(url: string): string | null | undefined {
  const token = useAtomValue(sessionAtom)?.token;
  const [source, setSource] = useState<string | null>();
  useEffect(() => {
    if (!token) return undefined;
    const cancel = new AbortController();
    let made: string | undefined;
    fetch(url, { headers: { authorization: token }, signal: cancel.signal })
      .then((answer) => (answer.ok ? answer.blob() : Promise.reject(new Error(String(answer.status)))))
      .then((blob) => setSource((made = URL.createObjectURL(blob))))
      .catch(() => !cancel.signal.aborted && setSource(null));
    return () => {
      cancel.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, token]);
  return source;
}
