import { readFileSync } from 'node:fs';
import type { RuntimeConfig } from '@psma/release-model';
import type { FastifyInstance } from 'fastify';
import { legal, settings } from '../config/links.ts';
import type { SecurityContact } from '../config/PlatformConfig.ts';
import { favicon } from './favicon.ts';

/** Drawn from the favicon, in its colours. */
const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url));

/** Omits recommendations and shared results, whose `noindex` needs fetching. */
const ROBOTS = `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /console
Disallow: /dev/
Disallow: /idp/
`;

export const SOCIAL_CARD = { path: '/social-card.png', width: 1200, height: 630 };

interface SiteFileOptions {
  config: RuntimeConfig;
  origin: string;
  security: SecurityContact | null;
}

/**
 * Files that browsers, phones, crawlers and messengers request by themselves, and
 * redirects to the operator's legal pages (decision G79).
 */
export function siteFiles(app: FastifyInstance, { config, origin, security }: SiteFileOptions): void {
  const serve = (path: string, type: string, content: string | Buffer) =>
    app.get(path, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=86400').send(content),
    );
  serve('/favicon.svg', 'image/svg+xml', favicon);
  serve('/favicon.ico', 'image/x-icon', asset('favicon.ico'));
  serve('/apple-touch-icon.png', 'image/png', asset('apple-touch-icon.png'));
  serve(SOCIAL_CARD.path, 'image/png', asset('social-card.png'));
  serve('/robots.txt', 'text/plain; charset=utf-8', ROBOTS);

  for (const name of ['terms', 'privacy', 'cookies'] as const) {
    const page = config.legal[name];
    if (page !== legal[name]) app.get(legal[name], (_request, reply) => reply.redirect(page));
  }
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(settings));
  if (security) {
    const address = '/.well-known/security.txt';
    app.get(address, (_request, reply) =>
      security.expires < new Date()
        ? reply.callNotFound()
        : reply
            .header('content-type', 'text/plain; charset=utf-8')
            .send(
              `Contact: ${security.contact}\nExpires: ${security.expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${origin}${address}\n`,
            ),
    );
  }
}
