// Choosing a language. Takes effect at once, nothing reloads.
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../core/app/locales';
import { SubHead } from '../../components/ScreenHead';
import { setMessageLanguage } from '../../api/messages';
import { changeSettings, useBasicInfo, useIsDemoCustomer, useSession, useSettings } from '../../state';
import { Icon } from '../../ui/Icon';
import styles from './LanguageScreen.module.css';

export function LanguageScreen() {
  const { t } = useLingui();
  const { language } = useSettings();
  const { data } = useBasicInfo();
  const session = useSession();
  const demo = useIsDemoCustomer();
  const choose = (code: (typeof LANGUAGES)[number]['code']) => {
    changeSettings({ language: code });
    // E-mails follow the app.
    if (session && !demo) setMessageLanguage(code).catch(() => {});
  };
  const offered = LANGUAGES.filter(({ code }) => !data?.languages?.length || data.languages.includes(code));
  return (
    <>
      <SubHead title={t`Language`} fallback="/user" />
      <ul className={styles.list}>
        {offered.map(({ code, tag, name }) => (
          <li key={code}>
            <button
              type="button"
              lang={tag}
              className={styles.row}
              aria-pressed={code === language}
              onClick={() => choose(code)}
            >
              <bdi>{name}</bdi>
              {code === language && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
