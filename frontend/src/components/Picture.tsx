// A decorative picture. Where there is none, or it does not load, what stands for it: no broken frame is left behind.
import { useState, type ReactNode } from 'react';

interface PictureProps {
  src: string | null;
  width: number;
  height: number;
  className?: string;
  instead?: ReactNode;
}

export function Picture({ src, width, height, className, instead }: PictureProps) {
  const [broken, setBroken] = useState('');
  if (!src || broken === src) return instead;
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      onError={() => setBroken(src)}
    />
  );
}
