import { inlineScriptHashes, previewScriptHash } from './inlineScripts.ts';

interface Server {
  https: boolean;
  /** A configured chat vendor's script, allowed without a hash. */
  chatScript: string | undefined;
  /** Further origins for requests: a hosted user pool. */
  connect: string[];
  development: boolean;
}

interface PageOfServer {
  nonce: string;
  /** Search engines leave it out. */
  isHidden: boolean;
  /** Another origin for release files. */
  assets: string | null;
  userAgent: string | undefined;
  /** Of a preview. */
  preview: boolean;
}

/**
 * Reports whether an integrity policy would refuse the page's preloads: WebKit
 * ignores their hashes, not those of scripts (WebKitGTK 2.50).
 */
const refusesPreloads = (userAgent = '') =>
  /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);

/**
 * Security headers of pages: scripts only from releases on allowed origins, each
 * with its hash, plus the page's inline scripts; no framing.
 */
export function pageHeaders({ https, chatScript, connect, development }: Server) {
  const vendor = chatScript ? ` ${new URL(chatScript).origin}` : '';
  const called = [...connect, ...(development ? ['ws://127.0.0.1:*'] : [])];
  const policy = (self: string, nonce: string, preview: boolean) =>
    [
      "default-src 'none'",
      `script-src ${self} ${inlineScriptHashes}${preview ? ` ${previewScriptHash}` : ''}${vendor}`,
      `style-src ${self} 'nonce-${nonce}'`,
      `connect-src ${[self, ...called].join(' ')}${vendor}`,
      `img-src ${self} data: blob:`,
      `font-src ${self}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src 'self' blob:",
      "object-src 'none'",
      ...(vendor ? [] : ["require-trusted-types-for 'script'", 'trusted-types default boot']),
    ].join('; ');
  const others = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return ({ nonce, isHidden, assets, userAgent, preview }: PageOfServer): Record<string, string> => ({
    ...others,
    ...(vendor || development || refusesPreloads(userAgent)
      ? {}
      : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'content-security-policy': policy(assets ? `'self' ${assets}` : "'self'", nonce, preview),
    ...(isHidden ? { 'x-robots-tag': 'noindex' } : {}),
  });
}
