// A grey shape where content will be, of the content's own size so that nothing jumps when it comes.
import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  round?: boolean;
}

export function Skeleton({ width = '100%', height = 14, round }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height, borderRadius: round ? 'var(--round)' : undefined }}
    />
  );
}
