// Companies or service providers; a tap shows the details of one.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { companies, providers } from '../../api/content';
import type { Company } from '../../api/types';
import { CompanyLine } from '../../components/CompanyLine';
import { PagedList } from '../../components/PagedList';
import { usePaged } from '../../components/usePaged';
import { openSheet, useSettings } from '../../state';
import { Empty } from '../../ui/Empty';
import { Icon } from '../../ui/Icon';
import { CompanyDetail } from './CompanyDetail';
import styles from './ProductScreen.module.css';

interface CompanyListProps {
  kind: 'companies' | 'providers';
  search: string;
}

export function CompanyList({ kind, search }: CompanyListProps) {
  const { t } = useLingui();
  const { language } = useSettings();
  const fetchPage = kind === 'companies' ? companies : providers;
  const list = usePaged<Company>([kind, language, search], (page) => fetchPage(search, page, { showErrorMessage: false }));
  return (
    <>
      {kind === 'companies' && search === '' && <ReferringCompany />}
      <div className={styles.companies}>
        <PagedList<Company>
          list={list}
          keyOf={({ id }) => id}
          row={(company) => <CompanyRow company={company} />}
          empty={
            <Empty
              icon="search"
              title={search === '' ? t`Nothing here yet` : t`Nothing found`}
              body={search === '' ? undefined : t`Try a shorter or another name.`}
            />
          }
        />
      </div>
    </>
  );
}

/** The company through whose link the visitor came. */
function ReferringCompany() {
  const { t } = useLingui();
  const { language } = useSettings();
  const { data } = useQuery({
    queryKey: ['current-company', language],
    queryFn: () => companies('', 1, { showErrorMessage: false }),
  });
  if (!data?.current) return null;
  return (
    <section className={styles.current} aria-labelledby="current-company">
      <h2 id="current-company" className={styles.caption}>{t`You came through`}</h2>
      <CompanyRow company={data.current} />
    </section>
  );
}

function CompanyRow({ company }: { company: Company }) {
  const show = () => openSheet({ title: company.name, content: () => <CompanyDetail company={company} /> });
  return (
    <button type="button" className={styles.company} onClick={show}>
      <CompanyLine company={company} />
      <Icon name="forward" size={18} />
    </button>
  );
}
