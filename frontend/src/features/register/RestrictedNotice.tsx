// Lists the countries that the broker does not serve.
import { useLingui } from '@lingui/react/macro';
import { countryList } from '../../core/market/naming';
import { useBasicInfo, useLocaleTag } from '../../state';
import styles from './RegisterScreen.module.css';

export function RestrictedNotice() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { data } = useBasicInfo();
  if (!data || data.restricted_countries.length === 0) return null;
  const countries = countryList(data.restricted_countries, tag);
  return <p className={styles.notice}>{t`Our services are not provided in these countries: ${countries}.`}</p>;
}
