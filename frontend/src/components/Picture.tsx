// A decorative picture with a fallback that replaces it if there is none or it does not load.
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
