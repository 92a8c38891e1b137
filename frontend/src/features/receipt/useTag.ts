// The tag of the language that is shown, without the app's state: the page that is saved has none of it.
import { useLingui } from '@lingui/react';
import { languageOf, tagOf } from '../../core/app/locales';

export function useTag(): string {
  const { i18n } = useLingui();
  return tagOf(languageOf(i18n.locale) ?? 'en');
}
