// A company or service provider in a line: its logo, or the first letter of its name, and what it does. The back office shows it
// before it is published.
import { useState } from 'react';
import type { Company } from '../api/types';
import styles from './CompanyLine.module.css';

export function CompanyLine({ company }: { company: Company }) {
  return (
    <>
      <CompanyLogo company={company} size={44} />
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {company.name}
        </span>
        {company.subject && (
          <span className={styles.subject} dir="auto">
            {company.subject}
          </span>
        )}
      </span>
    </>
  );
}

export function CompanyLogo({ company, size }: { company: Company; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!company.logo || broken === company.logo) {
    return (
      <span className={styles.letter} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        {[...company.name][0]}
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      src={company.logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(company.logo)}
    />
  );
}
