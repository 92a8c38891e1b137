// What a customer stated in an identity review, and what differs from the review before; the expiry of the document, which the staff
// may state where the customer has not.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { calendarDate } from '../../../core/app/time';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { post, type Review } from '../../api';
import { useAction } from '../../queries';
import { tagAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { CustomerLink } from '../../ui/cells';
import { DateTime } from '../../ui/values';
import { Decided } from '../../ui/Decided';
import styles from './ReviewFacts.module.css';
import { SignalFlags } from './Signals';

type Stated = Pick<
  Review,
  'name' | 'card_id' | 'birth_date' | 'nationality' | 'country' | 'street' | 'city' | 'postal_code' | 'document_type' | 'expires_on' | 'source_of_funds' | 'source_of_funds_text'
>;

export function ReviewFacts({ row }: { row: Review }) {
  const { t } = useLingui();
  const fields = useStatedFields();
  return (
    <Facts>
      <Fact name={t`Customer`}>
        <CustomerLink user={row.user} /> <SignalFlags kinds={row.signals} />
      </Fact>
      {fields.map(({ name, text }) => {
        const [now, before] = [text(row), row.previous ? text(row.previous) : null];
        const changed = row.previous !== null && before !== now;
        if (now === null && !changed) return null;
        return (
          <Fact key={name} name={name}>
            {now ?? '–'}
            {changed && <span className={styles.before}>{before === null ? t`not stated before` : t`before: ${before}`}</span>}
          </Fact>
        );
      })}
      <Fact name={t`Document valid until`}>
        <Expiry row={row} />
      </Fact>
      <Fact name={t`Sent`}>
        <DateTime time={row.created_at} />
      </Fact>
      {row.previous && (
        <Fact name={t`Sent before`}>
          <a href={`#/reviews/${row.previous.id}`}>#{row.previous.id}</a> <DateTime time={row.previous.created_at} />
        </Fact>
      )}
      <Decided decided={row.decided} />
      {row.remark && <Fact name={t`Remark`}>{row.remark}</Fact>}
    </Facts>
  );
}

/** The fields as texts; null: not stated. */
function useStatedFields(): { name: string; text: (of: Stated) => string | null }[] {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const regions = new Intl.DisplayNames([tag], { type: 'region' });
  const documents: Record<string, string> = {
    passport: t`Passport`,
    id_card: t`Identity card`,
    driving_licence: t`Driving licence`,
    residence_permit: t`Residence permit`,
  };
  const sources: Record<string, string> = {
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
  const named = (names: Record<string, string>, code: string | null) => (code === null ? null : (names[code] ?? code));
  const country = (code: string | null) => (code === null ? null : (regions.of(code) ?? code));
  const joined = (parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ') || null;
  return [
    { name: t`Name`, text: (of) => of.name },
    { name: t`Date of birth`, text: (of) => of.birth_date && calendarDate(of.birth_date, tag) },
    { name: t`Nationality`, text: (of) => country(of.nationality) },
    { name: t`Address`, text: (of) => joined([of.street, of.postal_code, of.city, country(of.country)]) },
    { name: t`Type of document`, text: (of) => named(documents, of.document_type) },
    { name: t`ID number`, text: (of) => of.card_id },
    { name: t`Source of funds`, text: (of) => joined([named(sources, of.source_of_funds), of.source_of_funds_text]) },
  ];
}

function Expiry({ row }: { row: Review }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const [asked, setAsked] = useState(false);
  const stated = row.expires_on;
  // Of a rejected review it does not matter; what the customer stated is not corrected.
  const mayState = row.status !== 0 && row.expired === 0 && (stated === null || row.expiry_staff !== null);
  return (
    <>
      {stated === null ? t`not stated` : calendarDate(stated, tag)}
      {row.expired === 1 && (
        <>
          {' '}
          <Badge tone="warn">{t`expired`}</Badge>
        </>
      )}
      {row.expiry_staff !== null && <span className={styles.before}>{t`stated by staff`}</span>}
      {mayState && <Button kind="text" onClick={() => setAsked(true)}>{stated === null ? t`State it` : t`Change`}</Button>}
      {asked && <ExpiryDialog row={row} onClose={() => setAsked(false)} />}
    </>
  );
}

function ExpiryDialog({ row, onClose }: { row: Review; onClose: () => void }) {
  const { t } = useLingui();
  const [day, setDay] = useState(row.expires_on ?? '');
  const action = useAction({
    run: () => post(`/reviews/${row.id}/expiry`, { expires_on: day }),
    invalidates: ['/reviews'],
    onDone: onClose,
  });
  return (
    <Dialog title={t`Until when is the document valid?`} confirmLabel={t`Save`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <TextField
        label={t`Document valid until`}
        hint={t`as on the picture`}
        type="date"
        required
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Dialog>
  );
}

export function ReviewConsents({ row }: { row: Review }) {
  const { t } = useLingui();
  if (row.consents.length === 0) return null;
  const names: Record<string, string> = { terms: t`Terms and conditions`, risk_warning: t`Risk warning`, privacy: t`Privacy policy` };
  return (
    <section aria-label={t`Consents`}>
      <h3 className={styles.part}>{t`Consents`}</h3>
      <ul className={styles.list}>
        {row.consents.map(({ document, version, at, address, language }) => (
          <li key={`${document} ${version}`}>
            {names[document] ?? document} · {version}
            <span className={styles.before}>
              <DateTime time={at} /> · {address} · {language}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
