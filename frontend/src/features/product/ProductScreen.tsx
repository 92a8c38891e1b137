// Searching: instruments, or companies where this is the main site, and the service providers.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { SubHead } from '../../components/ScreenHead';
import { useCompanyStatus } from '../../state';
import { Icon } from '../../ui/Icon';
import { Tabs } from '../../ui/Tabs';
import { CompanyList } from './CompanyList';
import styles from './ProductScreen.module.css';

interface ProductScreenProps {
  /** The list of instruments for a search. The shell passes it in, because another feature owns it. */
  renderInstruments: (search: string) => ReactNode;
}

type Tab = 'products' | 'providers';

export function ProductScreen({ renderInstruments }: ProductScreenProps) {
  const { t } = useLingui();
  const panelId = useId();
  const { data: status } = useCompanyStatus();
  const [tab, setTab] = useState<Tab>('products');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const mainSite = status?.main_site === 1;
  const instruments = tab === 'products' && !mainSite;
  return (
    <div className={styles.screen}>
      <SubHead title={t`Search`} />
      <div className={styles.box}>
        <Icon name="search" size={20} />
        <input
          className={styles.input}
          type="search"
          aria-label={instruments ? t`Search instruments` : t`Search companies`}
          placeholder={instruments ? t`Name or code, such as EUR` : t`Name of a company`}
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Tabs<Tab>
        label={t`What to search`}
        panelId={panelId}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'products', label: mainSite ? t`Companies` : t`Instruments` },
          { value: 'providers', label: t`Service providers` },
        ]}
      />
      <div id={panelId} role="tabpanel" aria-label={t`Results`} className={styles.results}>
        {instruments ? renderInstruments(search) : <CompanyList kind={tab === 'providers' ? 'providers' : 'companies'} search={wanted} />}
      </div>
    </div>
  );
}
