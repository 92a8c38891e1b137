// The mark at an object that a change of it waits for approval, with a link to the request; and whether changes wait at all.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Permission, RiskChange, Setting, Staff, StaffRole } from '../api';
import { APPROVERS, useMay } from '../permissions';
import { useOne, useRows } from '../queries';
import { sessionAtom } from '../state';
import styles from './Unconverted.module.css';

/** The most that wait at once. */
const WAITING_MAX = 100;
const RULE = 'risk_changes_need_approval';

interface WaitingChangeProps {
  /** As in the audit log: "settings", "group/3", "instrument/7", "calendar/2". */
  object: string;
  /** The setting, of the object "settings". */
  setting?: string;
}

export function WaitingChange({ object, setting }: WaitingChangeProps) {
  const { t } = useLingui();
  const may = useMay();
  const { data } = useRows<RiskChange>(APPROVERS.some(may) ? '/risk_changes' : null, { status: 0, limit: WAITING_MAX });
  // The list has no states: the subject of settings is their keys.
  const concerns = ({ object: other, subject }: RiskChange['changes'][number]) => other === object && (setting === undefined || subject.split(', ').includes(setting));
  const waiting = data?.list.find(({ changes }) => changes.some(concerns));
  if (!waiting) return null;
  return (
    <p className={styles.note}>
      <a href={`#/approvals/${waiting.id}`}>{t`A change waits for approval`}</a>
    </p>
  );
}

/** Whether changes that need this permission wait for another person; null: the staff member may not see the setting. The only one who
 *  could approve them makes them alone. */
export function useNeedsApproval(needed: Permission): boolean | null {
  const may = useMay();
  const sees = may('edit_settings');
  const { data } = useOne<Setting[]>('/settings', false, sees);
  const isOn = Array.isArray(data) && data.some(({ key, value }) => key === RULE && String(value) === '1');
  const staff = useRows<Staff>(isOn && may('edit_staff') ? '/staff' : null).data?.list;
  const roles = useRows<StaffRole>(isOn && may('edit_staff') ? '/roles' : null).data?.list;
  const own = useAtomValue(sessionAtom)?.staff.id;
  if (!sees) return null;
  if (!isOn || !staff || !roles) return isOn;
  const approving = new Set(roles.filter(({ permissions }) => permissions.includes(needed) || permissions.includes('edit_staff')).map(({ code }) => code));
  return staff.some((member) => member.id !== own && member.enabled === 1 && member.roles.some((code) => approving.has(code)));
}

/** The label of the button that applies such a change, or only requests it. */
export function useApprovalLabel(applied: string, needed: Permission): string {
  const { t } = useLingui();
  const needs = useNeedsApproval(needed);
  if (needs === null) return t`Apply or request approval`;
  return needs ? t`Request approval` : applied;
}

export function WaitsNote({ needed }: { needed: Permission }) {
  const { t } = useLingui();
  const needs = useNeedsApproval(needed);
  if (needs === false) return null;
  return <p>{needs ? t`It takes effect once another person has approved it.` : t`Where the settings say so, it takes effect once another person has approved it.`}</p>;
}
