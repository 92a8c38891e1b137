// Which pictures may be sent. The server looks at the content and has the last word; this saves the way there.

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const MOST_BYTES = 8 * 1024 * 1024;

export function pictureFault(file: { type: string; size: number }): 'type' | 'size' | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > MOST_BYTES ? 'size' : null;
}
