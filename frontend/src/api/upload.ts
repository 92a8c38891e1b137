// Pictures: proofs of payment and documents.
import { upload, type CallOptions } from './client';

export interface UploadedPicture {
  /** What forms send. */
  id: number | string;
  /** Where its owner finds it again, with the token. */
  url: string;
}

/** JPEG, PNG or WebP, at most 8 MiB; the server decides by content. */
export function uploadPicture(
  file: Blob,
  options: CallOptions & { onProgress?: (share: number) => void } = {},
): Promise<UploadedPicture> {
  return upload('/api/common/image_upload', file, options);
}
