// Search and filters of the customers' list.
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/Field';
import type { UserChoices } from '../../api';
import { useOne } from '../../queries';
import { useCountryNames } from '../../ui/CountryFields';
import { Choice } from '../../ui/list/Choice';
import { MultiSelect } from '../../ui/MultiSelect';
import { ListHead } from '../../ui/list/ListHead';
import styles from '../../ui/list/ListHead.module.css';
import { cleared } from '../../ui/list/params';
import { useStandardGroupName } from '../groups/groupNames';
import type { CustomerFilter } from './customerQuery';
import { useReviewNames } from './reviewNames';

interface CustomersFilterProps {
  filter: CustomerFilter;
  onFilter: (changes: Partial<CustomerFilter>) => void;
}

/** The head of the list; `rest`: its other parts. */
export function CustomersHead({ filter, onFilter, ...rest }: CustomersFilterProps & Pick<ComponentProps<typeof ListHead>, 'chips' | 'tools' | 'sort'>) {
  const { t } = useLingui();
  const { search, is_demo: _kind, ...others } = filter;
  const active = Object.values(others).filter((value) => value !== undefined).length;
  return (
    <ListHead
      {...rest}
      active={active}
      onClear={() => onFilter(cleared(filter, ['search', 'is_demo']))}
      search={
        <TextField
          label={t`Search`}
          placeholder={t`e-mail, mobile, name, number, payout address`}
          type="search"
          value={search ?? ''}
          onChange={(event) => onFilter({ search: event.target.value })}
        />
      }
      filters={<Fields filter={filter} onFilter={onFilter} />}
    />
  );
}

function Fields({ filter, onFilter }: CustomersFilterProps) {
  const { t } = useLingui();
  const reviews = useReviewNames();
  const groupName = useStandardGroupName();
  const countries = useCountryNames();
  const choices = useOne<UserChoices>('/users/choices').data;
  const groups = choices?.groups;
  const tags = (name: 'tags_all' | 'tags_any' | 'tags_none', label: string) => {
    const chosen = filter[name]?.split(',') ?? [];
    const options = choices?.tags.map((tag) => ({ code: String(tag.id), name: tag.name })) ?? [];
    return (
      <MultiSelect
        label={label}
        add={t`Add a tag`}
        // A tag that was deleted stays removable.
        chosen={chosen.map((code) => options.find((option) => option.code === code) ?? { code, name: `#${code}` })}
        others={options.filter(({ code }) => !chosen.includes(code))}
        onChange={(codes) => onFilter({ [name]: codes.join(',') || undefined })}
      />
    );
  };
  const flag = (name: 'frozen' | 'signals' | 'positions', label: string, yes: string, no: string) => (
    <Choice
      label={label}
      value={filter[name]}
      options={[
        { value: '1', name: yes },
        { value: '0', name: no },
      ]}
      onChange={(value) => onFilter({ [name]: value || undefined })}
    />
  );
  const text = (name: 'balance_from' | 'balance_to', label: string) => (
    <TextField label={label} inputMode="decimal" defaultValue={filter[name] ?? ''} onChange={(event) => onFilter({ [name]: event.target.value.trim() || undefined })} />
  );
  const day = (name: 'registered_from' | 'registered_to', label: string) => (
    <TextField label={label} type="date" value={filter[name] ?? ''} onChange={(event) => onFilter({ [name]: event.target.value || undefined })} />
  );
  return (
    <div className={styles.fields}>
      <Choice
        label={t`Identity`}
        value={filter.review_status}
        options={reviews.map((name, value) => ({ value, name }))}
        onChange={(value) => onFilter({ review_status: value || undefined })}
      />
      <Choice
        label={t`Group`}
        value={filter.group}
        options={groups?.map(({ id, name }) => ({ value: id, name: groupName(name) }))}
        onChange={(value) => onFilter({ group: value ? Number(value) : undefined })}
      />
      <Choice
        label={t`Country of the mobile`}
        value={filter.country}
        options={countries.map(({ code, name }) => ({ value: code, name }))}
        onChange={(value) => onFilter({ country: value || undefined })}
      />
      {flag('frozen', t`Frozen`, t`frozen`, t`not frozen`)}
      {flag('signals', t`Signals`, t`with signals`, t`without signals`)}
      {flag('positions', t`Positions`, t`with positions`, t`without positions`)}
      {text('balance_from', t`Balance from, USD`)}
      {text('balance_to', t`Balance to, USD`)}
      {day('registered_from', t`Joined from`)}
      {day('registered_to', t`Joined to`)}
      {choices && choices.tags.length > 0 && (
        <>
          {tags('tags_all', t`All of these tags`)}
          {tags('tags_any', t`One of these tags`)}
          {tags('tags_none', t`None of these tags`)}
        </>
      )}
      <TextField
        label={t`Inactive for days`}
        inputMode="numeric"
        defaultValue={filter.inactive_days ?? ''}
        onChange={(event) => onFilter({ inactive_days: Number(event.target.value) || undefined })}
      />
    </div>
  );
}
