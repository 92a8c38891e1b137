// What becomes of the other platform's groups.
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/Select';
import type { AdminGroup, ImportMapping, ImportPreview } from '../../api';
import { useAll } from '../../queries';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import styles from './Imports.module.css';

interface GroupsProps {
  preview: ImportPreview;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

type Source = ImportPreview['groups'][number];
type Target = Source['target'];

/** The value of the choice that leaves a group out. */
const OUT = 'out';

export function ImportGroups({ preview, mapping, onChange }: GroupsProps) {
  const { t } = useLingui();
  const groups = useAll<AdminGroup>('/groups').data?.list;
  const targetOf = (name: string): Target => mapping.groups[name] ?? { skip: false, group: 0, currency: '' };
  const change = (name: string, changed: Partial<Target>) => onChange({ ...mapping, groups: { ...mapping.groups, [name]: { ...targetOf(name), ...changed } } });
  const columns: Column<Source>[] = [
    { name: t`Their group`, head: true, cell: (row) => row.name || t`without a group` },
    { name: t`Rows`, number: true, cell: (row) => row.rows },
    {
      name: t`Group here`,
      cell: (row) => {
        const target = targetOf(row.name);
        return (
          <Select
            label={t`Group here for ${row.name}`}
            value={target.skip ? OUT : String(target.group || 1)}
            onChange={(value) => change(row.name, value === OUT ? { skip: true } : { skip: false, group: Number(value) })}
          >
            <option value={OUT}>{t`leave out`}</option>
            {groups?.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name}
              </option>
            ))}
          </Select>
        );
      },
    },
    {
      name: t`Currency`,
      cell: (row) => (
        <input
          className={styles.currency}
          aria-label={t`Currency of ${row.name}`}
          maxLength={3}
          disabled={targetOf(row.name).skip}
          value={targetOf(row.name).currency}
          onChange={({ target }) => change(row.name, { currency: target.value.toUpperCase() })}
        />
      ),
    },
  ];
  return (
    <Card title={t`Groups`}>
      <p className={styles.help}>{t`Check the currency of each group: a balance is imported in it unless the file has a column of currencies. Demo, manager and archived groups are left out.`}</p>
      <Table label={t`Groups`} columns={columns} rows={preview.groups} keyOf={(row) => row.name} empty={t`The file has no groups.`} />
    </Card>
  );
}
