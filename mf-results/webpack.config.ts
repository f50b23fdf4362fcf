import path from 'node:path';
import { remoteConfig } from '@psma/tooling';
import { remote } from './remote.ts';

const config = remoteConfig(import.meta.dirname, remote);
const nothing = path.join(import.meta.dirname, 'emptyModule.ts');

/** Loaded by jsPDF and pdf-lib for SVG, HTML and forms, all unused. */
const UNUSED = {
  canvg: nothing,
  dompurify: nothing,
  html2canvas: nothing,
  'node-html-better-parser': false,
  'html-entities': false,
};
/** Standard font widths: pdf-lib needs them only to draw such text. */
const STANDARD_FONTS = {
  test: /standard-fonts[\\/](Courier|Helvetica|Times|Symbol|ZapfDingbats)[^\\/]*\.json$/,
  parser: { parse: () => '' },
};

/** Shared by PDF and screen; the design system stays in chunks replacing the shell's. */
const ONCE = { test: /mf-results[\\/]src[\\/]/, minChunks: 2, reuseExistingChunk: true };

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { cacheGroups: { default: false, once: ONCE } } },
  resolve: { ...config.resolve, alias: UNUSED },
  module: { ...config.module, rules: [...(config.module?.rules ?? []), STANDARD_FONTS] },
};
