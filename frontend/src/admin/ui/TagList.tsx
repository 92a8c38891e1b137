// Tags of a customer as small coloured labels. The colour is never alone: the name is always there.
import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx';
import type { Tag } from '../api';
import styles from './TagList.module.css';

export function TagLabel({ tag }: { tag: Tag }) {
  return (
    <span className={cx(styles.tag, styles[tag.colour])} title={tag.name}>
      <span className={styles.name}>{tag.name}</span>
    </span>
  );
}

/** `shown`: the others are counted. */
export function TagList({ tags, shown = 3 }: { tags: readonly Tag[] | null | undefined; shown?: number }) {
  const { t } = useLingui();
  if (!tags || tags.length === 0) return null;
  const more = tags.length - shown;
  return (
    <span className={styles.tags}>
      {tags.slice(0, shown).map((tag) => (
        <TagLabel key={tag.id} tag={tag} />
      ))}
      {more > 0 && <span className={styles.tag} title={tags.map(({ name }) => name).join(', ')}>{t`${more} more`}</span>}
    </span>
  );
}
