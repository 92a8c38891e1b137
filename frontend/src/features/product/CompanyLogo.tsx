// A company's logo, or the first letter of its name.
import { useState } from 'react';
import type { Company } from '../../api/types';
import styles from './ProductScreen.module.css';

export function CompanyLogo({ company, size }: { company: Company; size: number }) {
  const [broken, setBroken] = useState(false);
  if (!company.logo || broken) {
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
      onError={() => setBroken(true)}
    />
  );
}
