// The recovery codes, which are shown only once: the customer copies or downloads them.
import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../api/files';
import { codesFile } from '../../../core/customer/recovery';
import { toast, useBrand } from '../../../state';
import { Button } from '../../../ui/Button';
import { CodeList } from '../../../ui/CodeList';
import { useCopy } from '../../../ui/useCopy';
import styles from './SecondFactorScreen.module.css';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const brand = useBrand();
  const { copied, copy } = useCopy(codes.join('\n'), () => toast(t`Could not copy. Hold the text to select it.`, 'error'));
  const file = codesFile(brand.name, t`Recovery codes`, codes);
  return (
    <section className={styles.card} aria-labelledby="recovery">
      <h2 id="recovery" className={styles.step}>{t`Keep your recovery codes`}</h2>
      <p>{t`The second factor is on. If you lose your phone, each of these codes lets you in once in its place.`}</p>
      <p className={styles.text}>{t`They are shown this once. Keep them apart from your phone, where only you find them.`}</p>
      <CodeList codes={codes} className={styles.codes} />
      <div className={styles.acts}>
        <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
          {copied ? t`Copied` : t`Copy`}
        </Button>
        <Button icon="deposit" onClick={() => saveFile(new Blob([file.text], { type: 'text/plain' }), file.name)}>{t`Download`}</Button>
      </div>
      <Button kind="primary" wide onClick={onKept}>{t`I have kept them`}</Button>
    </section>
  );
}
