// A button that takes a picture from the disk, or from a phone's camera, and sends it.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent } from 'react';
import { pictureFault, PICTURE_TYPES } from '../../core/picture';
import { Button } from '../../ui/Button';
import { toast } from '../state';

interface UploadPictureProps {
  label: string;
  /** Sends it; what goes wrong on the way has been told by then. */
  send: (file: File) => Promise<unknown>;
}

export function UploadPicture({ label, send }: UploadPictureProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (!file) return;
    const error = pictureFault(file);
    if (error) {
      toast(error === 'type' ? t`Choose a JPEG, PNG or WebP picture` : t`The picture is larger than 8 MB`, 'error');
      return;
    }
    setBusy(true);
    send(file)
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  return (
    <>
      <input ref={input} type="file" accept={PICTURE_TYPES.join()} aria-label={label} hidden disabled={busy} onChange={choose} />
      <Button icon="picture" busy={busy} onClick={() => input.current?.click()}>
        {busy ? t`Sending…` : label}
      </Button>
    </>
  );
}
