import { bootScriptHash } from './bootScript.ts';

/**
 * Security headers of the page: scripts only from releases on this origin, or on that which is configured for them, each
 * with its hash, besides the page's own first one, and nothing framed.
 */
export function pageHeaders({
  nonce,
  pathname,
  https,
  chatScript,
  connect,
  assets,
  development,
}: {
  nonce: string;
  pathname: string;
  https: boolean;
  /** A configured chat vendor's script; its origin is then allowed, and its script carries no hash of ours. */
  chatScript: string | undefined;
  /** Further origins that the page calls: a hosted user pool. */
  connect: string[];
  /** Another origin from which the files of releases come. */
  assets: string | null;
  development: boolean;
}): Record<string, string> {
  const vendor = chatScript ? ` ${new URL(chatScript).origin}` : '';
  const self = assets ? `'self' ${assets}` : "'self'";
  const policy = [
    "default-src 'none'",
    `script-src ${self} '${bootScriptHash}'${vendor}`,
    `style-src ${self} 'nonce-${nonce}'`,
    `connect-src ${[self, ...connect].join(' ')}${vendor}${development ? ' ws://127.0.0.1:*' : ''}`,
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
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    ...(vendor || development ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(pathname.startsWith('/recommendations') ? { 'x-robots-tag': 'noindex' } : {}),
  };
}
