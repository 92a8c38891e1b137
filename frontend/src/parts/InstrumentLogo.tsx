// An instrument's picture; where there is none, or it does not load, the first letters of its code.
import { useState } from 'react';
import type { Instrument } from '../api/types';
import styles from './InstrumentLogo.module.css';

interface InstrumentLogoProps {
  instrument: Pick<Instrument, 'Logo' | 'ShowCode'>;
  size?: number;
}

export function InstrumentLogo({ instrument, size = 36 }: InstrumentLogoProps) {
  const [broken, setBroken] = useState(false);
  if (!instrument.Logo || broken) {
    return (
      <span className={styles.letters} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
        {instrument.ShowCode.slice(0, 2)}
      </span>
    );
  }
  return (
    <img
      className={styles.logo}
      src={instrument.Logo}
      alt=""
      width={size}
      height={size}
      decoding="async"
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
