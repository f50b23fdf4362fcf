import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
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

/** Files that browsers, phones, crawlers and messengers request by themselves. */
export function siteFiles(app: FastifyInstance): void {
  const serve = (path: string, type: string, content: string | Buffer) =>
    app.get(path, (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'public, max-age=86400').send(content),
    );
  serve('/favicon.svg', 'image/svg+xml', favicon);
  serve('/favicon.ico', 'image/x-icon', asset('favicon.ico'));
  serve('/apple-touch-icon.png', 'image/png', asset('apple-touch-icon.png'));
  serve(SOCIAL_CARD.path, 'image/png', asset('social-card.png'));
  serve('/robots.txt', 'text/plain; charset=utf-8', ROBOTS);
}
