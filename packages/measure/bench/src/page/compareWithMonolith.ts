import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sha384 } from '@psma/test-harness/releaseCopy.ts';

const BUILD = path.join(import.meta.dirname, '../../../../platform/tooling/src/webpack/monolith.ts');
/** Script path allowed by the page's policy. */
const BASE = '/releases/monolith/';
/** Path without a prerendered screen, otherwise like others. */
const PLAIN = '/help';
const HAS_FIRST_SCREEN = /^\/(walkthrough|questionnaire|admin\/login)?$/;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

export interface Sides {
  /** The product, behind the monolith's proxy. */
  product: string;
  monolith: string;
  /** The product's pages without scripts. */
  floor: string;
  close(): Promise<void>;
}

/** Builds the source as a monolith with pages, policies and API. */
export async function compareWithMonolith(product: string): Promise<Sides> {
  const directory = await mkdtemp(path.join(tmpdir(), 'psma-monolith-'));
  await promisify(execFile)(process.execPath, [BUILD, directory]);
  const files = new Map<string, Buffer>();
  for (const name of await readdir(directory))
    if (path.extname(name) in TYPES) files.set(name, await readFile(path.join(directory, name)));
  await rm(directory, { recursive: true });
  const ofMonolith: Changes = { pageOf: (html: string) => pageOf(html, files), path: withoutFirstScreen };
  const sides = [
    await serve(product),
    await serve(product, ofMonolith, files),
    await serve(product, { pageOf: withoutScripts, path: (asked) => asked }),
  ] as const;
  return {
    product: sides[0].url,
    monolith: sides[1].url,
    floor: sides[2].url,
    close: async () => void (await Promise.all(sides.map((side) => side.close()))),
  };
}

type Files = ReadonlyMap<string, Buffer>;

/** Changes a side's pages. */
interface Changes {
  pageOf: (html: string) => string;
  /** Path requested instead. */
  path: (requested: string) => string;
}

const withoutFirstScreen = (requested: string) => (HAS_FIRST_SCREEN.test(requested) ? PLAIN : requested);

/** Counts as live at once. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>\n?|<link rel="preload"[^>]*as="script"[^>]*>\n?/gs, '')
    .replace('<html', '<html data-supported="" data-live=""');

async function serve(product: string, changes: Changes | null = null, files: Files = new Map()) {
  const compressed = new Map([...files].map(([name, bytes]) => [name, brotliCompressSync(bytes)]));
  const server = createServer((incoming, outgoing) => {
    const file = incoming.url?.startsWith(BASE) ? incoming.url.slice(BASE.length) : '';
    const bytes = /\.woff2$/.test(file) ? files.get(file) : compressed.get(file);
    if (bytes) {
      outgoing.writeHead(200, {
        'content-type': TYPES[path.extname(file)],
        'content-length': bytes.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        ...(compressed.get(file) === bytes ? { 'content-encoding': 'br' } : {}),
      });
      outgoing.end(bytes);
    } else forward(product, incoming, outgoing, changes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function forward(
  product: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  changes: Changes | null,
): void {
  const { host, port } = new URL(product);
  const isPage = changes !== null && /text\/html/.test(incoming.headers.accept ?? '');
  const headers = { ...incoming.headers, host, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
  const address = isPage ? changes.path(incoming.url ?? '') : incoming.url;
  const asked = { host: '127.0.0.1', port, path: address, method: incoming.method, headers };
  const upstream = request(asked, (answer) => {
    if (!isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    let html = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => (html += chunk));
    answer.on('end', () => {
      const body = gzipSync(changes.pageOf(html));
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'content-encoding': 'gzip',
        'content-length': body.length,
      });
      outgoing.end(body);
    });
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

/** Replaces a page's release files with the monolith's. */
function pageOf(html: string, files: Files): string {
  const link = (name: string, as: string) =>
    `<link rel="preload" href="${BASE}${name}" as="${as}"${as === 'script' ? ` integrity="${sha384(files.get(name) as Buffer)}"` : ''} crossorigin="anonymous">`;
  const named = (pattern: RegExp) => [...files.keys()].filter((name) => pattern.test(name));
  const entry = named(/^monolith\..*\.js$/)[0] ?? '';
  const preloads = [
    ...named(/\.woff2$/).map((name) => link(name, 'font')),
    ...named(/^mf-triage_src_App_tsx\..*\.js$/).map((name) => link(name, 'script')),
  ];
  return html
    .replaceAll(/<link rel="preload"[^>]*>\n?/g, '')
    .replace(
      /<script src="\/releases\/shell\/[^>]*><\/script>/,
      `${preloads.join('\n')}\n<script src="${BASE}${entry}" integrity="${sha384(files.get(entry) as Buffer)}" crossorigin="anonymous" defer></script>`,
    );
}
