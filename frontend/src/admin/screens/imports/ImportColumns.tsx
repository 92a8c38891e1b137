// Which column of the file is what.
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import type { ImportMapping, ImportPreview } from '../../api';
import { ColumnField } from '../../ui/ColumnField';
import { Card } from '../../ui/Page';
import type { OneColumn } from './importFile';
import styles from './Imports.module.css';

interface ColumnsProps {
  preview: ImportPreview;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

export function ImportColumns({ preview, mapping, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const choice = (label: string, value: string, change: (value: string) => void) => (
    <ColumnField label={label} columns={preview.columns} value={value} onChange={change} />
  );
  const column = (name: OneColumn, label: string) => choice(label, mapping[name], (value) => onChange({ ...mapping, [name]: value }));
  const part = (at: number, label: string) =>
    choice(label, mapping.name[at] ?? '', (value) => {
      const parts = [mapping.name[0] ?? '', mapping.name[1] ?? ''];
      parts[at] = value;
      onChange({ ...mapping, name: parts.filter((one) => one !== '') });
    });
  return (
    <Card title={t`Columns`}>
      <div className={styles.columns} role="group" aria-label={t`Columns`}>
        {column('login', t`Login`)}
        {column('email', t`E-mail address`)}
        {column('balance', t`Balance`)}
        {column('credit', t`Credit`)}
        {part(0, t`Name`)}
        {part(1, t`Second part of the name`)}
        {column('phone', t`Phone`)}
        {column('country', t`Country`)}
        {column('group', t`Group`)}
        {column('currency', t`Currency`)}
        {column('leverage', t`Leverage`)}
        {column('registered', t`Registered`)}
        {column('status', t`Archived or disabled`)}
        <Field label={t`Decimal separator`}>
          {({ id }) => (
            <Select id={id} value={mapping.decimal} onChange={(decimal) => onChange({ ...mapping, decimal })}>
              <option value=",">{t`comma: 1.234,50`}</option>
              <option value=".">{t`point: 1,234.50`}</option>
            </Select>
          )}
        </Field>
        <Field label={t`Several accounts with one e-mail address`}>
          {({ id }) => (
            <Select id={id} value={mapping.same_email} onChange={(same_email) => onChange({ ...mapping, same_email })}>
              <option value="refuse">{t`are errors`}</option>
              <option value="accounts">{t`are accounts of one customer`}</option>
            </Select>
          )}
        </Field>
        <Field label={t`Accounts with credit`}>
          {({ id }) => (
            <Select id={id} value={mapping.credits} onChange={(credits) => onChange({ ...mapping, credits })}>
              <option value="refuse">{t`are errors`}</option>
              <option value="drop">{t`are imported without it`}</option>
            </Select>
          )}
        </Field>
      </div>
    </Card>
  );
}
