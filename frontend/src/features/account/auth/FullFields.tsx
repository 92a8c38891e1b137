// The fields that a full identity review asks for beside name, number and pictures.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAreas } from '../../../components/identity/useAreas';
import { DOCUMENT_TYPES, SOURCES_OF_FUNDS, alwaysExpires, type DocumentType, type SourceOfFunds } from '../../../core/customer/kyc';
import { useLocaleTag } from '../../../state';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import type { Form } from '../../../ui/useForm';
import styles from './AuthScreen.module.css';
import type { Documents } from './documents';
import { Section } from './Section';

interface PartProps {
  form: Form<Documents>;
}

export function PersonFields({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <TextField
        label={t`Date of birth`}
        type="date"
        autoComplete="bday"
        value={form.values.birth_date}
        onChange={(event) => form.change({ birth_date: event.target.value })}
        error={form.errorOf('birth_date')}
      />
      <CountryField form={form} name="nationality" label={t`Nationality`} />
    </div>
  );
}

export function AddressFields({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Address`}>
      <CountryField form={form} name="country" label={t`Country of residence`} autoComplete="country" />
      <TextField
        label={t`Street and number`}
        autoComplete="street-address"
        maxLength={200}
        value={form.values.street}
        onChange={(event) => form.change({ street: event.target.value })}
        error={form.errorOf('street')}
      />
      <div className={styles.pair}>
        <TextField
          label={t`City`}
          autoComplete="address-level2"
          maxLength={100}
          value={form.values.city}
          onChange={(event) => form.change({ city: event.target.value })}
          error={form.errorOf('city')}
        />
        <TextField
          label={t`Postal code`}
          hint={t`If there is one`}
          dir="ltr"
          autoComplete="postal-code"
          maxLength={20}
          value={form.values.postal_code}
          onChange={(event) => form.change({ postal_code: event.target.value })}
          error={form.errorOf('postal_code')}
        />
      </div>
    </Section>
  );
}

export function DocumentTypeFields({ form }: PartProps) {
  const { t } = useLingui();
  const names: Record<DocumentType, string> = {
    passport: t`Passport`,
    id_card: t`Identity card`,
    driving_licence: t`Driving licence`,
    residence_permit: t`Residence permit`,
  };
  const type = form.values.document_type;
  return (
    <div className={styles.pair}>
      <ChoiceField label={t`Type of document`} form={form} name="document_type">
        {DOCUMENT_TYPES.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </ChoiceField>
      <TextField
        label={t`Valid until`}
        hint={alwaysExpires(type) ? undefined : t`Empty if it never expires`}
        type="date"
        value={form.values.expires_on}
        onChange={(event) => form.change({ expires_on: event.target.value })}
        error={form.errorOf('expires_on')}
      />
    </div>
  );
}

export function FundsFields({ form }: PartProps) {
  const { t } = useLingui();
  const names: Record<SourceOfFunds, string> = {
    salary: t`Salary`,
    business: t`Own business`,
    savings: t`Savings`,
    investments: t`Investments`,
    property: t`Sale or rent of property`,
    inheritance: t`Inheritance`,
    pension: t`Pension`,
    gift: t`Gift`,
    other: t`Other`,
  };
  return (
    <Section title={t`Source of funds`}>
      <ChoiceField label={t`Where does the money come from that you deposit?`} form={form} name="source_of_funds">
        {SOURCES_OF_FUNDS.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </ChoiceField>
      <TextField
        label={t`Details`}
        hint={form.values.source_of_funds === 'other' ? undefined : t`Optional`}
        maxLength={300}
        value={form.values.source_of_funds_text}
        onChange={(event) => form.change({ source_of_funds_text: event.target.value })}
        error={form.errorOf('source_of_funds_text')}
      />
    </Section>
  );
}

interface ChoiceFieldProps extends PartProps {
  label: string;
  name: 'nationality' | 'country' | 'document_type' | 'source_of_funds';
  autoComplete?: string;
  children: ReactNode;
}

/** A choice that begins with none. */
function ChoiceField({ label, form, name, autoComplete, children }: ChoiceFieldProps) {
  const { t } = useLingui();
  return (
    <Field label={label} error={form.errorOf(name)}>
      {({ id, describedBy, invalid }) => (
        <Select
          id={id}
          invalid={invalid}
          describedBy={describedBy}
          autoComplete={autoComplete}
          value={form.values[name]}
          onChange={(chosen) => form.change({ [name]: chosen })}
        >
          <option value="">{t`Please choose`}</option>
          {children}
        </Select>
      )}
    </Field>
  );
}

/** A country that the broker serves. */
function CountryField(props: Omit<ChoiceFieldProps, 'children'>) {
  const { areas } = useAreas();
  const tag = useLocaleTag();
  const sorted = [...areas].sort((one, other) => one.name.localeCompare(other.name, tag));
  return (
    <ChoiceField {...props}>
      {sorted.map((area) => (
        <option key={area.id} value={area.global_code}>
          {area.name}
        </option>
      ))}
    </ChoiceField>
  );
}
