// Groups of customers: the list, and the terms and members of the selected one.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import type { AdminGroup } from '../../api';
import { useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { GroupForm } from './GroupForm';
import { AllCustomers, GroupMembers } from './GroupMembers';
import { useGroupName } from './groupNames';

const NEW = 'new';

export function Groups({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<AdminGroup>('/groups');
  const nameOf = useGroupName();
  const chosen = data?.list.find((group) => String(group.id) === selectedItem);
  const levels = (group: AdminGroup) =>
    group.margin_call_level === null && group.stop_out_level === null ? t`default` : `${group.margin_call_level ?? '·'} / ${group.stop_out_level ?? '·'} %`;
  const costs = (group: AdminGroup) =>
    [
      group.markup > 0 || group.rules.some((rule) => (rule.markup ?? 0) > 0) ? t`mark-up` : '',
      group.commission_type === 'none' ? '' : t`commission`,
      group.swap_free === 1 ? t`swap-free` : '',
    ]
      .filter(Boolean)
      .join(', ');
  const columns: Column<AdminGroup>[] = [
    { name: t`Group`, head: true, cell: nameOf },
    { name: t`Customers`, number: true, cell: (group) => group.accounts },
    { name: t`Maximum leverage`, number: true, cell: (group) => (group.leverage_max === null ? '—' : `${group.leverage_max}:1`) },
    { name: t`Margin call / stop-out`, number: true, cell: levels },
    { name: t`Costs`, cell: (group) => costs(group) || '—' },
  ];
  const formed = selectedItem === NEW || chosen;
  return (
    <Page
      title={t`Groups`}
      aside={
        <Button kind="primary" onClick={() => go('groups', NEW)}>
          {t`New group`}
        </Button>
      }
    >
      <AllCustomers groups={data?.list ?? []} />
      <Split
        list={
          <Card>
            <Table
              label={t`Groups`}
              columns={columns}
              rows={data?.list}
              keyOf={(group) => group.id}
              chosen={chosen?.id}
              onChoose={(group) => go('groups', group.id)}
              failed={isError}
              empty={t`No groups.`}
            />
          </Card>
        }
        detail={
          formed && (
            <>
              <GroupForm key={selectedItem} group={chosen} />
              {chosen && <GroupMembers key={`m${chosen.id}`} group={chosen} />}
            </>
          )
        }
      />
    </Page>
  );
}
