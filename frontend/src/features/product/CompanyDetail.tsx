// The details of a company.
import { useLingui } from '@lingui/react/macro';
import type { Company } from '../../api/types';
import { CompanyLogo } from '../../components/CompanyLine';
import { CopyFact } from '../../components/CopyFact';
import { ButtonLink } from '../../ui/Button';
import { Fact, Facts } from '../../ui/Facts';
import styles from './ProductScreen.module.css';

export function CompanyDetail({ company }: { company: Company }) {
  const { t } = useLingui();
  const website = /^https?:\/\//.test(company.url) ? company.url : null;
  return (
    <div className={styles.detail}>
      <p className={styles.lead}>
        <CompanyLogo company={company} size={56} />
        <span dir="auto">{company.subject}</span>
      </p>
      <Facts>
        {company.registered_address && <Fact name={t`Registered address`}>{company.registered_address}</Fact>}
        {company.location && <Fact name={t`Office address`}>{company.location}</Fact>}
      </Facts>
      {company.email && <CopyFact name={t`E-mail`} value={company.email} />}
      {website && (
        <ButtonLink kind="primary" wide icon="external" href={website} target="_blank" rel="noopener noreferrer">
          {t`Open the website`}
        </ButtonLink>
      )}
    </div>
  );
}
