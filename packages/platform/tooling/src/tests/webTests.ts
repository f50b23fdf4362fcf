import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export const swc = (module: 'commonjs' | 'es6') => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: module },
  },
];

const fileOf = (name: string) => path.join(import.meta.dirname, '../../jest', name);

/** In jsdom as CommonJS. `frame`: the design system's `frame.testing`, which opens dialogs at once. */
export const webTests = (frame: string) => ({
  testEnvironment: fileOf('environment.cjs'),
  transform: { '\\.(ts|tsx|mjs|js)$': swc('commonjs') },
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm|@psma|jose|nanoid|single-spa|single-spa-react|typebox|dompurify|@exodus)(@|/))',
  ],
  moduleNameMapper: {
    '\\.css$': fileOf('style.cjs'),
    '\\.(woff2|ttf)$': fileOf('asset.cjs'),
    '/frame\\.[jt]s$': frame,
  },
  setupFiles: [fileOf('globals.cjs')],
  setupFilesAfterEnv: [fileOf('matchers.cjs')],
});
