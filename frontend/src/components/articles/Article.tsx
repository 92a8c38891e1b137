// A piece of what the broker publishes: its line in a list, and its text. The back office shows both before they are published.
import { useLayoutEffect, useRef } from 'react';
import type { News } from '../../api/types';
import { localDate } from '../../core/app/time';
import { cx } from '../../ui/cx';
import { Picture } from '../Picture';
import styles from './articles.module.css';

interface ArticleProps {
  item: News;
  /** The reader's locale, for the date. */
  locale: string;
}

/** A logo is shown whole; a photograph fills its frame. */
function isDrawn(picture: string): boolean {
  return picture.endsWith('.svg');
}

export function ArticleLine({ item, locale }: ArticleProps) {
  return (
    <>
      <span className={styles.text}>
        <span className={styles.title} dir="auto">
          {item.title}
        </span>
        {item.desc && (
          <span className={styles.desc} dir="auto">
            {item.desc}
          </span>
        )}
        <time className={styles.date} dateTime={item.created_at}>
          {localDate(item.created_at, locale)}
        </time>
      </span>
      {item.logo && <Picture className={cx(styles.picture, isDrawn(item.logo) && styles.drawn)} src={item.logo} width={88} height={66} />}
    </>
  );
}

/** Its HTML was sanitised by the server when it was written. */
export function ArticleText({ item, locale }: ArticleProps) {
  const content = useRef<HTMLDivElement>(null);
  const html = item.content ?? '';

  // External links open a new tab, so that the app stays open.
  useLayoutEffect(() => {
    for (const link of content.current?.querySelectorAll<HTMLAnchorElement>('a[href^="http"]') ?? []) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }, [html]);

  return (
    <article className={styles.page}>
      {item.logo && !isDrawn(item.logo) && <Picture className={styles.lead} src={item.logo} width={680} height={300} />}
      <h2 className={styles.headline} dir="auto">
        {item.title}
      </h2>
      <time className={styles.date} dateTime={item.created_at}>
        {localDate(item.created_at, locale)}
      </time>
      {/* oxlint-disable-next-line react/no-danger */}
      <div ref={content} dir="auto" className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
