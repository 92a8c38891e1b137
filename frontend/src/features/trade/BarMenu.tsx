// A menu that drops down from the bar over the chart, which stays in sight; its content is downloaded when it opens.
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BarMenu.module.css';

interface BarMenuProps {
  name: string;
  opener: ReactNode;
  children: (close: () => void) => ReactNode;
}

export function BarMenu({ name, opener, children }: BarMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
      >
        {opener}
      </button>
      {open && (
        <div id={menuId} className={styles.menu} role="group" aria-label={name}>
          <Suspense fallback={<Skeleton height={240} />}>{children(() => setOpen(false))}</Suspense>
        </div>
      )}
    </div>
  );
}
