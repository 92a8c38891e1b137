// What Vite lets the code import besides TypeScript.
/// <reference types="vite/client" />
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Of package.json, put in by the build. */
declare const APP_VERSION: string;
