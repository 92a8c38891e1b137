// Checks a receipt in the app, and offers the page that does the same without it.
import { useLingui } from '@lingui/react/macro';
import { SubHead } from '../../components/ScreenHead';
import { ButtonLink } from '../../ui/Button';
import { CheckReceipt } from './CheckReceipt';
import styles from './Receipt.module.css';

export function VerifyScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Check a receipt`} fallback="/" />
      <CheckReceipt printed={null} />
      <section className={styles.card} aria-label={t`Without the broker`}>
        <h2 className={styles.head}>{t`Without the broker`}</h2>
        <p className={styles.note}>{t`This page as one file: it opens on any device, without a network and without the broker's server.`}</p>
        <div className={styles.actions}>
          <ButtonLink href="/verify" download="check-receipt.html">{t`Save the page`}</ButtonLink>
          <a href="/verify" target="_blank" rel="noreferrer">{t`Open it`}</a>
        </div>
      </section>
    </>
  );
}
