// The broker's name, colour and logo, with a preview of the app.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { useForm } from '../../../ui/useForm';
import type { Setting } from '../../api';
import { brandOf, brandChanges, contrastOnWhite, countriesOf, countryChanges, initials, textColourOn, isColour, languageChanges, customName, suggestedLanguage, type Brand } from '../../brand';
import { useFormAction } from '../../queries';
import { usePutSettings } from '../../settingNames';
import { ColourField } from '../../ui/ColourField';
import { CountriesField } from '../../ui/CountryFields';
import { LanguageField } from '../../ui/LanguageField';
import { PictureField } from '../../ui/PicturePicker';
import styles from './BrandForm.module.css';

interface BrandFormProps {
  settings: readonly Setting[];
  /** Given at the first start, which also asks for the default language and the restricted countries. */
  onSaved?: () => void;
}

/** What was typed over the saved brand, and what the first start asks for besides. */
interface BrandValues extends Partial<Brand> {
  language: ReturnType<typeof suggestedLanguage>;
  countries: ReturnType<typeof countriesOf>;
}

/** The contrast below which white text is hard to read (WCAG AA). */
const READABLE = 4.5;

export function BrandForm({ settings, onSaved }: BrandFormProps) {
  const { t } = useLingui();
  const before = brandOf(settings);
  const putSettings = usePutSettings();
  const changesOf = ({ language, countries, ...typed }: BrandValues) => ({
    ...brandChanges(before, { ...before, ...typed }),
    ...(onSaved && { ...languageChanges(settings, language), ...countryChanges(settings, countries) }),
  });
  const save = useFormAction<BrandValues>({
    run: ({ values }) => putSettings(changesOf(values)),
    invalidates: ['/settings'],
    onDone: () => {
      form.reset();
      onSaved?.();
    },
  });
  const form = useForm<BrandValues>({
    initial: () => ({ language: suggestedLanguage(settings, navigator.languages), countries: countriesOf(settings) }),
    send: async (values, call) => {
      if (Object.keys(changesOf(values)).length > 0) await save(values, call);
      else onSaved?.();
    },
  });
  const { language, countries, ...typed } = form.values;
  const brand = { ...before, ...typed };
  const changes = changesOf(form.values);
  const lowContrast = isColour(brand.accent) && contrastOnWhite(brand.accent) < READABLE;
  return (
    <div className={styles.formAndPreview}>
      <form {...form.props} className={styles.form}>
        <TextField label={t`Brand name`} required maxLength={60} value={brand.name} onChange={(event) => form.change({ name: event.target.value })} />
        <ColourField
          label={t`Accent colour`}
          hint={lowContrast ? t`White text on this colour is hard to read; the app darkens it behind text.` : undefined}
          value={brand.accent}
          onChange={(accent) => form.change({ accent })}
        />
        <PictureField
          label={t`Logo`}
          hint={t`empty: your initials`}
          value={brand.logo}
          onChange={(logo) => form.change({ logo })}
        />
        {onSaved && <LanguageField label={t`Default language`} hint={t`for visitors who have not chosen one`} value={language} onChange={(chosen) => form.change({ language: chosen })} />}
        {onSaved && <CountriesField label={t`Countries not served`} hint={t`named on the registration page`} value={countries} onChange={(chosen) => form.change({ countries: chosen })} />}
        <Button kind="primary" type="submit" busy={form.busy} disabled={!onSaved && Object.keys(changes).length === 0}>
          {onSaved ? t`Save and continue` : t`Save brand`}
        </Button>
      </form>
      <div className={styles.previews} aria-label={t`Preview`} role="group">
        <Preview brand={brand} theme="light" />
        <Preview brand={brand} theme="dark" />
      </div>
    </div>
  );
}

function Preview({ brand, theme }: { brand: Brand; theme: 'light' | 'dark' }) {
  const { t } = useLingui();
  const accent = isColour(brand.accent) ? brand.accent : '#2f62e0';
  return (
    <div className={styles.phone} data-look={theme} style={{ ['--brand' as string]: accent }}>
      <p className={styles.head}>
        {brand.logo ? (
          <img src={brand.logo} alt="" className={styles.logo} />
        ) : (
          <span className={styles.mark} style={{ color: textColourOn(accent) }} aria-hidden="true">
            {customName(brand.name) && initials(brand.name)}
          </span>
        )}
        <b>{brand.name || '—'}</b>
      </p>
      <p className={styles.row}>
        <b>EUR/USD</b>
        <span>1.08345</span>
      </p>
      <p className={styles.row}>
        <b>XAU/USD</b>
        <span>2,361.48</span>
      </p>
      <p className={styles.previewButton}>{t`Buy`}</p>
    </div>
  );
}
