// A private picture: fetched with the token, enlarged on a click, rotated in steps of 90 degrees.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { sessionAtom } from '../state';
import styles from './Picture.module.css';
import { useReturnFocus } from './useReturnFocus';

interface PictureProps {
  url: string;
  label: string;
  /** One of several pictures in a row. */
  small?: boolean;
}

export function Picture({ url, label, small }: PictureProps) {
  const { t } = useLingui();
  const [turns, setTurns] = useState(0);
  const [large, setLarge] = useState(false);
  const [zoom, setZoom] = useState(1);
  const source = usePrivatePicture(url);
  return (
    <figure className={cx(styles.figure, small && styles.small)}>
      <figcaption className={styles.caption}>
        {label}
        <IconButton icon="reset" label={t`Rotate`} onClick={() => setTurns((turns + 1) % 4)} />
      </figcaption>
      {source === null && <p className={styles.missing}>{t`This picture could not be loaded.`}</p>}
      {source && (
        <button type="button" data-key="z" className={styles.frame} aria-label={t`${label}, larger`} onClick={() => setLarge(true)}>
          <img src={source} alt={label} className={styles[`turn${turns}`]} />
        </button>
      )}
      {source && large && (
        <Large label={label} onClose={() => setLarge(false)}>
          <div className={styles.tools}>
            <IconButton icon="minus" label={t`Zoom out`} disabled={zoom <= ZOOMS[0]} onClick={() => setZoom(nextZoom(zoom, -1))} />
            <output aria-label={t`Zoom`}>{Math.round(zoom * 100)} %</output>
            <IconButton icon="plus" label={t`Zoom in`} disabled={zoom >= LARGEST} onClick={() => setZoom(nextZoom(zoom, 1))} />
            <IconButton icon="reset" label={t`Rotate`} onClick={() => setTurns((turns + 1) % 4)} />
            <IconButton icon="close" label={t`Close the picture`} onClick={() => setLarge(false)} />
          </div>
          {/* Focusable, so that it can be scrolled with the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.viewport} tabIndex={0} role="group" aria-label={label}>
            <img src={source} alt={label} className={styles[`turn${turns}`]} style={{ inlineSize: `${zoom * 100}%` }} />
          </div>
        </Large>
      )}
    </figure>
  );
}

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

const LARGEST = 4;

function nextZoom(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.findIndex((known) => known === zoom);
  return ZOOMS[at + by] ?? zoom;
}

/** A full-screen dialog. */
function Large({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useReturnFocus();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.large}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** The picture as a `blob:` URL; undefined while loading, null if it failed. */
function usePrivatePicture(url: string): string | null | undefined {
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
