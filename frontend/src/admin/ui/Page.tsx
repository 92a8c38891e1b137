// The layout of a screen: title, cards, a list beside a detail, and the pager of a list.
import { useLingui } from '@lingui/react/macro';
import { isValidElement, useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { PAGE_SIZE } from '../api';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Page({ title, aside, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  title?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, aside, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={cx(styles.card, className)} aria-labelledby={title ? id : undefined}>
      {(title || aside) && (
        <header className={styles.cardTop}>
          {title && (
            <h2 id={id} className={styles.cardTitle}>
              {title}
            </h2>
          )}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

interface SplitProps {
  list: ReactNode;
  detail: ReactNode;
  /** The item replaces the list on a wide screen too. */
  wide?: boolean;
}

/** A list with the selected item beside it; on a narrow screen the item replaces the list. */
export function Split({ list, detail, wide = false }: SplitProps) {
  return (
    <div className={cx(styles.split, Boolean(detail) && (wide ? styles.wide : styles.both))}>
      <div className={styles.half}>{list}</div>
      {detail && <Detail key={isValidElement(detail) ? detail.key : null}>{detail}</Detail>}
    </div>
  );
}

/** Scrolls to the top of an item when it opens. */
function Detail({ children }: { children: ReactNode }) {
  const half = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = half.current;
    if (!element) return undefined;
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
    // It ends where the window does, wherever it begins.
    const fit = () => element.style.setProperty('--detail-top', `${Math.max(16, Math.round(element.getBoundingClientRect().top))}px`);
    fit();
    addEventListener('scroll', fit, { passive: true });
    addEventListener('resize', fit);
    // What stands above it may change its height.
    const page = new ResizeObserver(fit);
    page.observe(document.body);
    if (element.parentElement) page.observe(element.parentElement);
    return () => {
      page.disconnect();
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
    };
  }, []);
  return (
    <div ref={half} className={styles.half}>
      {children}
    </div>
  );
}

interface PagerProps {
  page: number;
  total: number | undefined;
  onPage: (page: number) => void;
  /** Rows per page. */
  size?: number;
  oldestFirst?: boolean;
}

export function Pager({ page, total, onPage, size = PAGE_SIZE, oldestFirst = false }: PagerProps) {
  const { t } = useLingui();
  const last = Math.max(1, Math.ceil((total ?? 0) / size));
  // The last page may have become empty.
  const beyond = total !== undefined && page > last;
  useEffect(() => {
    if (beyond) onPage(last);
  }, [beyond, last, onPage]);
  if (last === 1) return null;
  const [back, on] = oldestFirst ? [t`Older`, t`Newer`] : [t`Newer`, t`Older`];
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <IconButton icon="back" label={back} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span>{t`${page} of ${last}`}</span>
      <IconButton icon="forward" label={on} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
