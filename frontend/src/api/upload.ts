// Pictures: proofs of payment and documents.
import { upload, type CallOptions } from './client';
import type { Upload } from './types';

/** JPEG, PNG or WebP, at most 8 MiB; the server decides by content. */
export function uploadPicture(
  file: Blob,
  options: CallOptions & { onProgress?: (share: number) => void } = {},
): Promise<Upload> {
  return upload('/api/common/image_upload', file, options);
}
