// Copies a text and confirms it with a toast.
import { useLingui } from '@lingui/react/macro';
import { toast } from '../state';
import { IconButton } from '../ui/Button';
import { copyText } from '../ui/copyText';

interface CopyButtonProps {
  text: string;
  /** The name of the copied text, such as "Address". */
  name: string;
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
