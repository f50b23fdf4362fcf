import path from 'node:path';
import { remoteConfig } from '@psma/tooling';
import { remote } from './remote.ts';

const config = remoteConfig(import.meta.dirname, remote);
const nothing = path.join(import.meta.dirname, 'emptyModule.ts');

/** Loaded by jsPDF and pdf-lib, unused. */
const UNUSED = {
  canvg: nothing,
  dompurify: nothing,
  html2canvas: nothing,
  'node-html-better-parser': false,
  'html-entities': false,
};
/** Standard font widths, which pdf-lib does not need here. */
const STANDARD_FONTS = {
  test: /standard-fonts[\\/](Courier|Helvetica|Times|Symbol|ZapfDingbats)[^\\/]*\.json$/,
  parser: { parse: () => '' },
};

/** Shared by several chunks, such as PDF and screen. */
const ONCE = {
  test: /(mf-results|tagged-pdf|screen-kit)[\\/]src[\\/]/,
  minChunks: 2,
  reuseExistingChunk: true,
};

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { cacheGroups: { default: false, once: ONCE } } },
  resolve: { ...config.resolve, alias: UNUSED },
  module: { ...config.module, rules: [...(config.module?.rules ?? []), STANDARD_FONTS] },
};
