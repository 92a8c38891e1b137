// The page that checks receipts without the app, without a server and without a network: one file (vite/oneFile.ts) that can be saved.
import './startLanguage';
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import texts from 'virtual:verify-texts';
import { DEFAULT_LANGUAGE, tagOf } from '../core/app/locales';
import '../ui/tokens.css';
import '../ui/base.css';
import { VerifyPage } from './VerifyPage';

i18n.load(JSON.parse(texts) as Record<string, Messages>);
i18n.activate(DEFAULT_LANGUAGE, tagOf(DEFAULT_LANGUAGE));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <VerifyPage />
      </I18nProvider>
    </StrictMode>,
  );
}
