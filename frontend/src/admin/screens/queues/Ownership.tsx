// Who takes care of an item, and who else looks at it now: in its row and above its details, where it is assigned.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Select } from '../../../ui/Select';
import { post, type Assigned, type Colleague } from '../../api';
import { useAction, useRows } from '../../queries';
import { sessionAtom } from '../../state';
import { useOtherViewers } from '../../viewers';
import { shortName, type OwnerWord } from './owner';
import styles from './Ownership.module.css';

/** The owner in a row, and the colleagues who look at the item. `object`: "deposit/7". */
export function OwnerCell({ owner, object }: { owner: Colleague | null | undefined; object: string }) {
  const { t } = useLingui();
  const own = useAtomValue(sessionAtom)?.staff.id;
  const viewers = useOtherViewers(object);
  return (
    <span className={styles.cell}>
      {owner && <span title={owner.email}>{owner.id === own ? t`me` : shortName(owner.email)}</span>}
      {viewers.length > 0 && <Looking viewers={viewers} />}
    </span>
  );
}

/** Who looks at the item now, on a line of its own that makes nothing wider. */
function Looking({ viewers }: { viewers: readonly string[] }) {
  const { t } = useLingui();
  const names = viewers.map(shortName).join(', ');
  return (
    <span className={styles.looking} title={viewers.join(', ')}>
      {t`${names} is looking`}
    </span>
  );
}

interface OwnerFilterProps {
  value: OwnerWord | undefined;
  onChange: (value: OwnerWord | null) => void;
}

/** Whose items are listed. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const { t } = useLingui();
  const options = [
    { value: 'mine' as const, label: t`Mine` },
    { value: 'none' as const, label: t`Unassigned` },
  ];
  return <Chips label={t`Owner`} value={value ?? null} options={options} onChange={onChange} allLabel={t`All`} />;
}

interface OwnershipProps {
  owner: Colleague | null | undefined;
  /** "deposit/7". */
  object: string;
  /** Of the item: "/deposits/7". */
  path: string;
}

/** Assigns the item to oneself, to a colleague who may decide it, or to nobody. */
export function Ownership({ owner, object, path }: OwnershipProps) {
  const { t } = useLingui();
  const own = useAtomValue(sessionAtom)?.staff.id;
  const viewers = useOtherViewers(object);
  const [kind = ''] = object.split('/');
  const { data } = useRows<Colleague>('/assignees', { kind });
  const list = path.slice(0, path.lastIndexOf('/'));
  const action = useAction<number>({
    run: (staff) => post<Assigned>(`${path}/assign`, { staff, expected: owner?.id ?? 0 }),
    invalidates: [list],
  });
  const others = data?.list.filter(({ id }) => id !== own && id !== owner?.id) ?? [];
  return (
    <div className={styles.line}>
      <span className={styles.who}>
        {owner ? t`Assigned to ${owner.id === own ? t`me` : owner.email}` : t`Assigned to nobody`}
        {viewers.length > 0 && <Looking viewers={viewers} />}
      </span>
      {own !== undefined && owner?.id !== own && (
        <Button kind="text" data-key="m" aria-keyshortcuts="m" busy={action.isPending} onClick={() => action.mutate(own)}>{t`Assign to me`}</Button>
      )}
      {owner && <Button kind="text" busy={action.isPending} onClick={() => action.mutate(0)}>{t`Unassign`}</Button>}
      {others.length > 0 && (
        <div className={styles.choice}>
          <Select label={t`Assign to a colleague`} value="" disabled={action.isPending} onChange={(id) => id && action.mutate(Number(id))}>
            <option value="">{t`To a colleague`}</option>
            {others.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
