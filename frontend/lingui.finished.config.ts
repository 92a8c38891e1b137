// The languages that must be complete: `npm run check` fails when one of these lacks a message.
import base from './lingui.config';

export default { ...base, locales: ['hk', 'en'], fallbackLocales: false as const };
