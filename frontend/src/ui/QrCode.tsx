// A QR code as one SVG path. Always dark on white, with its quiet zone: inverted ones are not read by every phone.
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

interface QrCodeProps {
  text: string;
  /** The accessible name. */
  label: string;
  size: 160 | 200;
}

const QUIET_ZONE = 2;

export function QrCode({ text, label, size }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const cells = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { path: cells.join(''), side: data.length };
  }, [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} width={size} height={size} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </svg>
  );
}
