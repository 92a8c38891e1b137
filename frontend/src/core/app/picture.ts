// Checks the type and size of pictures before they are sent; the server checks the content again.

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The longest side that the server keeps. A phone's camera makes three times that. */
export const LONGEST_SIDE = 2_560;
const MOST_BYTES = 8 * 1024 * 1024;
/** A larger file takes too long over a phone's network. */
const FEW_BYTES = 3 * 1024 * 1024;

export type PictureError = 'heic' | 'type' | 'size';

interface Sent {
  name?: string;
  type: string;
  size: number;
}

function isHeic({ name = '', type }: Sent): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function isKnown({ type }: Sent): boolean {
  return PICTURE_TYPES.some((known) => known === type);
}

/** Why a picture cannot be sent as it is; null when it can. */
export function pictureError(file: Sent): PictureError | null {
  if (isHeic(file)) return 'heic';
  if (!isKnown(file)) return 'type';
  return file.size > MOST_BYTES ? 'size' : null;
}

/** The size to re-encode a picture in; null if it can be sent unchanged. */
export function reencodedSize(file: Sent, width: number, height: number): { width: number; height: number } | null {
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  if (share === 1 && file.size <= FEW_BYTES && pictureError(file) === null) return null;
  const side = (length: number) => Math.max(1, Math.round(length * share));
  return { width: side(width), height: side(height) };
}
