// Why a picture was not sent, in words that say what to do.
import { useLingui } from '@lingui/react/macro';
import type { PictureError } from '../core/app/picture';

export function usePictureErrorText(): (problem: PictureError) => string {
  const { t } = useLingui();
  return (problem) =>
    ({
      heic: t`This browser cannot read HEIC pictures. Send a screenshot of it, or save it as a JPEG; on an iPhone choose "Most Compatible" in Settings, Camera, Formats.`,
      type: t`Choose a JPEG, PNG or WebP picture`,
      size: t`The picture is larger than 8 MB`,
    })[problem];
}
