// A picture that only its owner may see: fetched with the token and shown from memory.
import { useEffect, useState } from 'react';
import { picture } from '../api/files';
import { Icon } from '../ui/Icon';
import { Skeleton } from '../ui/Skeleton';
import styles from './PrivatePicture.module.css';

interface PrivatePictureProps {
  url: string;
  alt: string;
}

/** Null: it did not come. */
type Loaded = { url: string; source: string | null };

export function PrivatePicture({ url, alt }: PrivatePictureProps) {
  const [loaded, setLoaded] = useState<Loaded | undefined>();
  useEffect(() => {
    const stop = new AbortController();
    let source: string | null = null;
    picture(url, stop.signal)
      .then((blob) => {
        source = URL.createObjectURL(blob);
        setLoaded({ url, source });
      })
      .catch(() => {
        if (!stop.signal.aborted) setLoaded({ url, source: null });
      });
    return () => {
      stop.abort();
      if (source) URL.revokeObjectURL(source);
    };
  }, [url]);

  if (loaded?.url !== url) return <Skeleton height={160} />;
  if (!loaded.source) {
    return (
      <span className={styles.missing} role="img" aria-label={alt}>
        <Icon name="picture" size={28} />
      </span>
    );
  }
  return <img className={styles.picture} src={loaded.source} alt={alt} />;
}
