// Imports that Vite supports besides TypeScript.
/// <reference types="vite/client" />
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The version of package.json, inserted by the build. */
declare const APP_VERSION: string;

/** The texts of the page `verify.html`, by language, as JSON (vite/verifyTexts.ts). */
declare module 'virtual:verify-texts' {
  const texts: string;
  export default texts;
}
