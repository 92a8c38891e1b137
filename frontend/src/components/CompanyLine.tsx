// A company or service provider in a line: its logo, or the first letter of its name, and what it does. The back office shows it
// before it is published.
import type { Company } from '../api/types';
import styles from './CompanyLine.module.css';
import { Picture } from './Picture';

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
  const letter = (
    <span className={styles.initial} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {[...company.name][0]}
    </span>
  );
  return <Picture className={styles.logo} src={company.logo} width={size} height={size} instead={letter} />;
}
