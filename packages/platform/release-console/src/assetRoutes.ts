import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyPluginAsync } from 'fastify';

const require = createRequire(import.meta.url);
const own = (file: string) => new URL(`./assets/${file}`, import.meta.url);

const ASSETS: [name: string, type: string, file: URL | string][] = [
  ['console.css', 'text/css; charset=utf-8', own('console.css')],
  ['console.js', 'text/javascript; charset=utf-8', own('console.js')],
  [
    'sans.woff2',
    'font/woff2',
    require.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
  ],
  [
    'serif.woff2',
    'font/woff2',
    require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2'),
  ],
];

export const assetRoutes: FastifyPluginAsync = async (app) => {
  for (const [name, type, file] of ASSETS) {
    const bytes = await readFile(file);
    app.get(`/console/assets/${name}`, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', 'public, max-age=300')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes),
    );
  }
};
