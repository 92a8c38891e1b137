// Who decided an item and when. Names of colleagues are those of the audit log; without access to it, a number.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fact } from '../../ui/Facts';
import type { AuditChoices } from '../api';
import { useMay } from '../permissions';
import { useOne } from '../queries';
import { sessionAtom } from '../state';
import { DateTime } from './values';

export function Decided({ decided }: { decided: { at: string; staff: number } | null }) {
  const { t } = useLingui();
  return (
    decided && (
      <Fact name={t`Decided`}>
        <DateTime time={decided.at} /> · <Colleague id={decided.staff} />
      </Fact>
    )
  );
}

function Colleague({ id }: { id: number }) {
  const { t } = useLingui();
  const own = useAtomValue(sessionAtom)?.staff;
  const sees = useMay()('see_audit');
  const { data } = useOne<AuditChoices>('/audit/choices', false, sees && own?.id !== id);
  if (own?.id === id) return <>{own.email}</>;
  return <>{data?.staff.find((member) => member.id === id)?.email ?? t`staff member #${id}`}</>;
}
