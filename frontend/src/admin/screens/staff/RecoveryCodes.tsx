// The recovery codes of a second factor, shown only once: to be copied or downloaded before continuing.
import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../api/files';
import { codesFile } from '../../../core/customer/recovery';
import { Button } from '../../../ui/Button';
import { CodeList } from '../../../ui/CodeList';
import { useCopy } from '../../../ui/useCopy';
import { customName, useBrand } from '../../brand';
import { toast } from '../../state';
import { Card } from '../../ui/Page';
import styles from './MyAccount.module.css';

export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useLingui();
  const { name } = useBrand();
  const { copied, copy } = useCopy(codes.join('\n'), () => toast(t`Could not copy. Select the codes, or download them.`, 'error'));
  const file = codesFile(customName(name) ?? t`Back office`, t`Recovery codes`, codes);
  return (
    <Card title={t`Recovery codes`}>
      <p>{t`The second factor is enabled. Each of these codes signs you in once without the app. They are shown only once: store them where only you have access.`}</p>
      <CodeList codes={codes} className={styles.codes} />
      <div className={styles.acts}>
        <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? t`Copied` : t`Copy`}
        </Button>
        <Button onClick={() => saveFile(new Blob([file.text], { type: 'text/plain' }), file.name)}>{t`Download`}</Button>
        <Button kind="primary" onClick={onSaved}>{t`I have saved them`}</Button>
      </div>
    </Card>
  );
}
