// A decorative picture from the broker. One that does not load leaves no broken frame behind.
import { useState } from 'react';

interface PictureProps {
  src: string;
  width: number;
  height: number;
  className?: string;
}

export function Picture({ src, width, height, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === src) return null;
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
