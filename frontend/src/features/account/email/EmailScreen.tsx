// The company's e-mail address, for questions and complaints.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { publicSetting } from '../../../api/basics';
import { companyEmail } from '../../../api/content';
import { CopyFact } from '../../../components/CopyFact';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { hrefOf } from '../../../state';
import { ButtonLink } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './EmailScreen.module.css';

async function loadCompanyEmail(): Promise<string> {
  const configured = await publicSetting('complaint_email_url').catch(() => '');
  return companyEmail(typeof configured === 'string' ? configured : '');
}

export function EmailScreen() {
  const { t } = useLingui();
  const { data, error, isPending, isError, refetch } = useQuery({ queryKey: ['company-email'], queryFn: loadCompanyEmail });
  return (
    <>
      <SubHead title={t`Company e-mail`} fallback="/user" />
      {isPending && (
        <div className={styles.card} aria-busy="true">
          <Skeleton height={24} />
        </div>
      )}
      {isError && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === '' && (
        <Empty
          icon="mail"
          title={t`The broker has not named an address`}
          action={<ButtonLink kind="primary" icon="chat" href={hrefOf('/mine/chat')}>{t`Online chat`}</ButtonLink>}
        />
      )}
      {data && (
        <section className={styles.card}>
          <p className={styles.text}>{t`Questions, complaints and documents reach the company at this address.`}</p>
          <CopyFact name={t`E-mail`} value={data} />
          <ButtonLink kind="primary" wide icon="mail" href={`mailto:${data}`}>
            {t`Write an e-mail`}
          </ButtonLink>
        </section>
      )}
    </>
  );
}
