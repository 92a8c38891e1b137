// The back office's catalogs. Its people read English or Chinese; a trader's catalog carries none of it.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hk'],
  fallbackLocales: false,
  catalogs: [{ path: '<rootDir>/src/admin/locales/{locale}', include: ['src/admin', 'src/ui'] }],
  compileNamespace: 'es',
  format: formatter({ lineNumbers: false, printLinguiId: false }),
  orderBy: 'messageId',
});
