// Expands the Lingui macros (`t`, `Trans`, `useLingui` ...) in the files that import them, and touches no other file.
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

const IMPORTS_A_MACRO = /@lingui\/(?:core|react)\/macro/;

export function linguiMacro(): Plugin {
  return {
    name: 'lingui-macro',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !IMPORTS_A_MACRO.test(code)) return null;
      const result = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      });
      return result?.code ? { code: result.code, map: result.map } : null;
    },
  };
}
