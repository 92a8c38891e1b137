// Filters of the audit log: kept in the address, sent to the server. Days are those of UTC.
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/Field';
import type { AuditChoices } from '../../api';
import { useActName, useKindName } from '../../auditWords';
import { useOne } from '../../queries';
import type { ListParams } from '../../route';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import styles from '../../ui/list/ListHead.module.css';
import { cleared, dayParam, idParam } from '../../ui/list/params';

export interface AuditFilter {
  text: string | undefined;
  /** 0: the command line and the program. */
  staff: number | undefined;
  act: string | undefined;
  kind: string | undefined;
  /** "user/12". */
  object: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** The filter from the address. */
export function filterOf(params: ListParams): AuditFilter {
  return {
    text: params.text || undefined,
    staff: idParam(params.staff),
    act: params.act || undefined,
    kind: params.kind || undefined,
    object: params.object || undefined,
    from: dayParam(params.from),
    to: dayParam(params.to),
  };
}

interface AuditHeadProps {
  filter: AuditFilter;
  onFilter: (changes: Partial<AuditFilter>) => void;
}

/** The head of the list; `rest`: its other parts. */
export function AuditHead({ filter, onFilter, ...rest }: AuditHeadProps & Pick<ComponentProps<typeof ListHead>, 'tools'>) {
  const { t } = useLingui();
  const { text, ...others } = filter;
  const active = Object.values(others).filter((value) => value !== undefined).length;
  return (
    <ListHead
      {...rest}
      active={active}
      onClear={() => onFilter(cleared(filter, ['text']))}
      startsOpen={active > 0}
      search={
        <TextField
          label={t`Search`}
          placeholder={t`reason, object, or part of what changed`}
          type="search"
          maxLength={100}
          value={text ?? ''}
          onChange={(event) => onFilter({ text: event.target.value })}
        />
      }
      filters={<Fields filter={filter} onFilter={onFilter} />}
    />
  );
}

function Fields({ filter, onFilter }: AuditHeadProps) {
  const { t } = useLingui();
  const { data } = useOne<AuditChoices>('/audit/choices');
  const actName = useActName();
  const kindName = useKindName();
  const staff = [{ value: 0, name: t`command line and system` }, ...(data?.staff ?? []).map(({ id, email }) => ({ value: id, name: email }))];
  return (
    <div className={styles.fields}>
      <Choice label={t`By`} value={filter.staff} options={staff} onChange={(value) => onFilter({ staff: value ? Number(value) : undefined })} />
      <Choice label={t`Action`} value={filter.act} options={data?.acts.map((act) => ({ value: act, name: actName(act) }))} onChange={(act) => onFilter({ act: act || undefined })} />
      <Choice label={t`Kind of object`} value={filter.kind} options={data?.kinds.map((kind) => ({ value: kind, name: kindName(kind) }))} onChange={(kind) => onFilter({ kind: kind || undefined })} />
      <TextField label={t`Object`} placeholder="user/12" maxLength={128} value={filter.object ?? ''} onChange={(event) => onFilter({ object: event.target.value.trim() || undefined })} />
      <TextField label={t`From day`} hint="UTC" type="date" value={filter.from ?? ''} max={filter.to} onChange={(event) => onFilter({ from: event.target.value || undefined })} />
      <TextField label={t`To day`} hint="UTC" type="date" value={filter.to ?? ''} min={filter.from} onChange={(event) => onFilter({ to: event.target.value || undefined })} />
    </div>
  );
}
