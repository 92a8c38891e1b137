// Puts a tag on many customers, or takes it off them: those that are ticked, or all that the list's filters match. A preview states
// how many are changed.
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Chips } from '../../../ui/Chips';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { Spinner } from '../../../ui/Spinner';
import { post, type CountedTag, type Query, type TaggedCustomers } from '../../api';
import { useAction, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TAGGED_PATHS } from './CustomerTags';

/** Ticked customers, or the filters of the list. */
export type Chosen = { users: readonly number[] } | { filters: Query };

interface TagManyProps {
  chosen: Chosen;
  onDone: () => void;
  onClose: () => void;
}

export function TagMany({ chosen, onDone, onClose }: TagManyProps) {
  const { t } = useLingui();
  const { data } = useRows<CountedTag>('/tags');
  const [tag, setTag] = useState('');
  const [act, setAct] = useState<'put' | 'take'>('put');
  const customers = 'users' in chosen ? { users: chosen.users } : chosen.filters;
  const body = { ...customers, tag: Number(tag), remove: act === 'take' ? 1 : 0 };
  const preview = useQuery({
    queryKey: ['/users/tags/preview', body],
    queryFn: () => post<TaggedCustomers>('/users/tags/preview', body),
    enabled: tag !== '',
    staleTime: 0,
    retry: false,
  });
  const counted = preview.data?.data;
  const action = useAction({
    run: () => post<TaggedCustomers>('/users/tags', { ...body, ...('users' in chosen ? {} : { confirm: counted?.customers ?? 0 }) }),
    invalidates: [...TAGGED_PATHS, '/users/tags/preview'],
    onDone,
  });
  const total = counted?.customers ?? 0;
  return (
    <Dialog
      title={act === 'put' ? t`Put a tag on customers` : t`Take a tag off customers`}
      confirmLabel={act === 'put' ? t`Put the tag on` : t`Take the tag off`}
      busy={action.isPending}
      disabled={counted === undefined || counted.changed === 0 || preview.isFetching}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <Chips
        label={t`What is done`}
        value={act}
        options={[
          { value: 'put' as const, label: t`Put on` },
          { value: 'take' as const, label: t`Take off` },
        ]}
        onChange={(value) => setAct(value ?? act)}
      />
      <Field label={t`Tag`}>
        {({ id }) => (
          <Select id={id} value={tag} onChange={setTag}>
            <option value="">—</option>
            {data?.list.map((known) => (
              <option key={known.id} value={known.id}>
                {known.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {data?.list.length === 0 && <p>{t`There are no tags yet. Those who may change settings define them.`}</p>}
      {tag !== '' && preview.isFetching && <Spinner />}
      {preview.isError && <p role="alert">{preview.error.message}</p>}
      {counted && !preview.isFetching && (
        <p role="status">
          <Plural value={counted.changed} one="# customer is changed" other="# customers are changed" />
          {' '}
          {t`of ${total}.`}
        </p>
      )}
    </Dialog>
  );
}
