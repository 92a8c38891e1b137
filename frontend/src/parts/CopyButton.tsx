// Copies a text and says so. Without the clipboard API (a page over plain http) the text is selected and copied the old way.
import { useLingui } from '@lingui/react/macro';
import { toast } from '../state';
import { IconButton } from '../ui/Button';

interface CopyButtonProps {
  text: string;
  /** What is copied: "Address". */
  name: string;
}

export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const field = document.createElement('textarea');
  field.value = text;
  // Inside an open dialog, where there is one: what lies behind it cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (!done) throw new Error('the browser does not copy');
}

export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useLingui();
  const copy = () => {
    copyText(text).then(
      () => toast(t`Copied`, 'success'),
      () => toast(t`Could not copy. Hold the text to select it.`, 'error'),
    );
  };
  return <IconButton icon="copy" label={t`Copy: ${name}`} onClick={copy} />;
}
