import {
  DEFERRED_PRELOADS_ID,
  PAGE_CONTENT_ID,
  releaseBase,
  type ReleaseManifest,
  type Resolution,
  type RuntimeConfig,
} from '@psma/release-model';
import { escapeHtml } from '@psma/text';
import { messages } from '../messages.ts';
import { inlineScripts } from './inlineScripts.ts';
import { firstScreenStyles, loadingMessage, plainStyles, unsupportedMessage } from './plainPage.ts';
import type { PrerenderedScreen } from './prerenderedScreen.ts';
import { stripStyles } from './previewStrip.ts';
import { PLAIN_QUERY } from './ProductPages.ts';
import { SOCIAL_CARD } from './siteFiles.ts';

const TITLE = messages.page.product;
const DESCRIPTION = messages.page.description;

export interface PageParts {
  config: RuntimeConfig;
  origin: string;
  resolution: Resolution;
  shell: ReleaseManifest;
  /** Manifest of the serving release, or null. */
  remote: ReleaseManifest | null;
  /** Its chunks that the page needs first. */
  chunks: readonly string[];
  /** The shell's further files that it needs. */
  shared: readonly string[];
  /** Content before any script runs; null for none. */
  prerendered: PrerenderedScreen | null;
  /** A version without scripts exists. */
  hasPlainVersion: boolean;
  /** Notices of a preview and a demonstration, as HTML; null elsewhere. */
  strip: string | null;
  nonce: string;
  /** Another origin for release files. */
  assets: string | null;
  development: boolean;
}

/** Renders the page with resolved releases, configuration and preloads inlined. */
export function renderPage(parts: PageParts): string {
  const {
    origin,
    resolution,
    shell,
    remote,
    chunks,
    shared,
    prerendered,
    strip,
    nonce,
    assets,
    development,
  } = parts;
  const config = strip === null ? parts.config : withoutAnalytics(parts.config);
  const plain = parts.hasPlainVersion ? PLAIN_QUERY : null;
  const shellEntry = fileOf(shell, shell.entry);
  const preloads = [
    ...shell.files
      .filter((file) => file.path.endsWith('.woff2'))
      .map((file) => preload(shell, file.path, 'font', assets)),
    ...(remote
      ? remote.files
          .filter(({ path }) => path === remote.entry || chunks.includes(path))
          .map((file) => preload(remote, file.path, 'script', assets))
      : []),
    ...shared.map((path) => preload(shell, path, 'script', assets)),
  ];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${plain ? `<noscript><meta http-equiv="refresh" content="0;url=${plain}"></noscript>\n` : ''}<title>${prerendered ? escapeHtml(prerendered.title) : TITLE}</title>
<meta name="description" content="${DESCRIPTION}">
<meta name="theme-color" content="#123C4A">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${socialCard(origin)}
${prerendered ? firstScreenStyles(from(assets, prerendered.css), nonce) : plainStyles(nonce)}${strip === null ? '' : `\n<style nonce="${nonce}">${stripStyles}</style>`}
${prerendered ? preloads.join('\n') : afterShell(preloads)}
<script id="psma-page" type="application/json" nonce="${nonce}">${inlineJson({ config, resolution, ...(assets ? { assets } : {}) })}</script>
${prerendered?.content ? `<script id="${PAGE_CONTENT_ID}" type="application/json" nonce="${nonce}">${asInline(prerendered.content)}</script>\n` : ''}${inlineScripts}
${development ? '<script src="/dev/refresh-hook.js"></script>\n' : ''}<script src="${fileUrl(shell, shell.entry, assets)}" integrity="${shellEntry.integrity}" crossorigin="anonymous" defer></script>
</head>
<body>
${strip === null ? '' : `${strip}\n`}<div id="root"${prerendered ? rootAttributes(prerendered) : ''}>${from(assets, prerendered?.html ?? '')}</div>
${loadingMessage(config.brand, shell.releaseId, prerendered !== null)}
${unsupportedMessage(config.brand, prerendered !== null, plain)}
</body>
</html>
`;
}

const withoutAnalytics = (config: RuntimeConfig): RuntimeConfig => ({
  ...config,
  analytics: { ...config.analytics, enabled: false },
});

const rootAttributes = ({ releaseId, address }: PrerenderedScreen) =>
  ` data-first-of="${releaseId}"${address ? ` data-first-at="${escapeHtml(address)}"` : ''}`;

/** Link preview for messengers. */
const socialCard = (origin: string) =>
  [
    ['og:type', 'website'],
    ['og:title', TITLE],
    ['og:description', DESCRIPTION],
    ['og:image', `${origin}${SOCIAL_CARD.path}`],
    ['og:image:width', SOCIAL_CARD.width],
    ['og:image:height', SOCIAL_CARD.height],
  ]
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('\n');

function fileOf(manifest: ReleaseManifest, path: string) {
  const file = manifest.files.find((each) => each.path === path);
  if (!file) throw new Error(`${manifest.remote}/${manifest.releaseId} does not list ${path}.`);
  return file;
}

/** Rewrites a first screen's URLs to the files' origin. */
const from = (assets: string | null, text: string) =>
  assets ? text.replace(/(?<=["'(])(?=\/releases\/[a-z-]+\/[0-9a-f]{12}\/)/g, assets) : text;

const fileUrl = ({ remote, releaseId }: ReleaseManifest, path: string, assets: string | null) =>
  `${assets ?? ''}${releaseBase(remote, releaseId)}${path}`;

const preload = (manifest: ReleaseManifest, path: string, as: 'font' | 'script', assets: string | null) => {
  const integrity = as === 'script' ? ` integrity="${fileOf(manifest, path).integrity}"` : '';
  return `<link rel="preload" href="${fileUrl(manifest, path, assets)}" as="${as}"${integrity} crossorigin="anonymous">`;
};

/** Gives the whole line to the shell, which starts them when its script arrives. */
const afterShell = (preloads: readonly string[]) =>
  `<template id="${DEFERRED_PRELOADS_ID}">${preloads.join('')}</template>`;

/** JSON inside a script element, without `<` and line separators. */
const inlineJson = (value: unknown) => asInline(JSON.stringify(value));

const asInline = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
