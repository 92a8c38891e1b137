// Pictures: proofs of payment and documents.
import type { CallOptions } from './client';
import { upload } from './files';
import { fitPicture } from './reencodePicture';
import type { Upload } from './types';

/** Any picture that this browser can show; throws `UnfitPicture` for others. The server decides by content. */
export async function uploadPicture(
  file: File,
  options: CallOptions & { onProgress?: (share: number) => void } = {},
): Promise<Upload> {
  const fit = await fitPicture(file);
  options.signal?.throwIfAborted();
  return upload('/api/common/image_upload', fit, options);
}
