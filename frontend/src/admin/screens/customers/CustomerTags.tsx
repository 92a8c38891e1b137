// The tags of a customer, which those who may note something about them put on and take off.
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { post, type CountedTag, type Tag } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useRows } from '../../queries';
import { TagLabel } from '../../ui/TagList';
import styles from './CustomerTags.module.css';

/** What shows tags of customers. */
export const TAGGED_PATHS = ['/users', '/tags', '/deposits', '/withdrawals', '/reviews', '/corrections', '/chats'];

export function CustomerTags({ user, tags }: { user: number; tags: readonly Tag[] }) {
  const { t } = useLingui();
  const may = useMay();
  const mayTag = may('edit_users') && may('see_users');
  const { data } = useRows<CountedTag>(mayTag ? '/tags' : null);
  const action = useAction<{ put?: number[]; take?: number[] }>({ run: (change) => post(`/users/${user}/tags`, change), invalidates: TAGGED_PATHS });
  const others = data?.list.filter(({ id }) => !tags.some((tag) => tag.id === id)) ?? [];
  if (tags.length === 0 && others.length === 0) return null;
  return (
    <div className={styles.line} role="group" aria-label={t`Tags`}>
      {tags.map((tag) => (
        <span key={tag.id} className={styles.one}>
          <TagLabel tag={tag} />
          {mayTag && <IconButton icon="close" label={t`Take the tag ${tag.name} off`} disabled={action.isPending} onClick={() => action.mutate({ take: [tag.id] })} />}
        </span>
      ))}
      {mayTag && others.length > 0 && (
        <div className={styles.add}>
          <Select label={t`Add a tag`} value="" disabled={action.isPending} onChange={(id) => id && action.mutate({ put: [Number(id)] })}>
            <option value="">{t`Add a tag`}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
