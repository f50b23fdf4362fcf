import path from 'node:path';
import { remoteConfig } from '@psma/tooling';
import { remote } from './remote.ts';

const config = remoteConfig(import.meta.dirname, remote);
const nothing = path.join(import.meta.dirname, 'emptyModule.ts');

/** What jsPDF and pdf-lib load for SVG, HTML and forms, of which the document has none. */
const UNUSED = {
  canvg: nothing,
  dompurify: nothing,
  html2canvas: nothing,
  'node-html-better-parser': false,
  'html-entities': false,
};
/** Widths of fonts that each reader of PDFs has: pdf-lib reads them when a text is drawn in one. */
const STANDARD_FONTS = {
  test: /standard-fonts[\\/](Courier|Helvetica|Times|Symbol|ZapfDingbats)[^\\/]*\.json$/,
  parser: { parse: () => '' },
};

/** What PDF and web page are both made with; the design system stays in the chunks that stand in for the shell's. */
const ONCE = { test: /mf-results[\\/]src[\\/]/, minChunks: 2, reuseExistingChunk: true };

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { cacheGroups: { default: false, once: ONCE } } },
  resolve: { ...config.resolve, alias: UNUSED },
  module: { ...config.module, rules: [...(config.module?.rules ?? []), STANDARD_FONTS] },
};
