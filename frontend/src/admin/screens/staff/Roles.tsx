// Roles: the built-in ones, which are fixed, and those that the staff put together from permissions.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { StaffRole } from '../../api';
import { useRows } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { RoleChanges } from './RoleChanges';
import { RoleForm } from './RoleForm';
import { useRoleLabel } from './roleNames';

const NEW = 'new';

export function RolesScreen({ selectedItem: item }: ScreenProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<StaffRole>('/roles');
  const label = useRoleLabel();
  // A new role may begin as a copy of another one: "new-dealer".
  const isNew = item === NEW || item?.startsWith(`${NEW}-`) === true;
  const template = data?.list.find((role) => item === `${NEW}-${role.code}`);
  const chosen = data?.list.find((role) => role.code === item);
  const columns: Column<StaffRole>[] = [
    { name: t`Role`, head: true, cell: (role) => label(role.code) },
    {
      name: t`Kind`,
      cell: (role) => (
        <>
          {role.id === null ? t`built-in` : t`own`} {role.change_waits === 1 && <Badge tone="warn">{t`change waits`}</Badge>}
        </>
      ),
    },
    { name: t`Permissions`, number: true, cell: (role) => role.permissions.length },
    { name: t`Staff`, number: true, cell: (role) => role.members.length },
  ];
  return (
    <Page title={t`Roles`} aside={<Button kind="primary" icon="plus" onClick={() => go('roles', NEW)}>{t`Add`}</Button>}>
      <RoleChanges />
      <Split
        list={
          <Card>
            <Table
              label={t`Roles`}
              columns={columns}
              rows={data?.list}
              keyOf={(role) => role.code}
              chosen={chosen?.code}
              onChoose={(role) => go('roles', role.code)}
              failed={isError}
              empty={t`No roles.`}
            />
          </Card>
        }
        detail={data && (chosen || isNew) && <RoleForm key={`${item} ${chosen?.permissions.join(' ') ?? ''}`} role={chosen} template={template} />}
      />
    </Page>
  );
}
