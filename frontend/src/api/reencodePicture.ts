// A picture as it is sent: a photo is re-encoded smaller, upright and as a JPEG, which removes its place and time. What this browser can show and the server cannot read, such as HEIC on an iPhone, becomes a JPEG too.
import { reencodedSize, pictureError, type PictureError } from '../core/app/picture';

const QUALITY = 0.9;

/** The picture cannot be sent, for the given reason. */
export class UnusablePicture extends Error {
  constructor(readonly reason: PictureError) {
    super(`unfit picture: ${reason}`);
    this.name = 'UnfitPicture';
  }
}

/** Null where the browser cannot show it. The size is that of the picture upright. */
async function decoded(file: Blob): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function redrawn(image: HTMLImageElement, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparent parts: they become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}

/** Throws `UnfitPicture`. */
export async function fitPicture(file: File): Promise<Blob> {
  const image = await decoded(file);
  const size = image && reencodedSize(file, image.naturalWidth, image.naturalHeight);
  if (image && !size) return file;
  const small = image && size && (await redrawn(image, size));
  if (small) return small;
  const problem = pictureError(file);
  if (problem) throw new UnusablePicture(problem);
  // A known file type that this browser cannot decode: the server may still read it.
  return file;
}
