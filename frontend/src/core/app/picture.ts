// Checks the type and size of pictures before they are sent; the server checks the content again.

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The server scales larger pictures down to this. A phone's camera makes three times that. */
export const LONGEST_SIDE_PX = 2_560;
const BYTES_MAX = 8 * 1024 * 1024;
/** A larger file takes too long to send over a phone's network. */
const REENCODE_ABOVE_BYTES = 3 * 1024 * 1024;

export type PictureError = 'heic' | 'type' | 'size';

interface PictureFile {
  name?: string;
  type: string;
  size: number;
}

function isHeic({ name = '', type }: PictureFile): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function hasPictureType({ type }: PictureFile): boolean {
  return PICTURE_TYPES.some((known) => known === type);
}

/** Why a picture cannot be sent as it is; null when it can. */
export function pictureError(file: PictureFile): PictureError | null {
  if (isHeic(file)) return 'heic';
  if (!hasPictureType(file)) return 'type';
  return file.size > BYTES_MAX ? 'size' : null;
}

/** The size to re-encode a picture in; null if it can be sent unchanged. */
export function reencodedSize(file: PictureFile, width: number, height: number): { width: number; height: number } | null {
  const share = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  if (share === 1 && file.size <= REENCODE_ABOVE_BYTES && pictureError(file) === null) return null;
  const side = (length: number) => Math.max(1, Math.round(length * share));
  return { width: side(width), height: side(height) };
}
