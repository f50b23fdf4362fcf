import { existsSync } from 'node:fs';
import { makeCertificate, type Certificate } from '@psma/test-harness/certificate.ts';
import { compressedCopies } from '@psma/test-harness/compressedCopies.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { servingRelease } from '@psma/test-harness/releaseCopy.ts';
import type { Browser } from 'playwright';
import { openBrowser } from './browser.ts';
import { quantile, table } from './figures.ts';
import { firstLoad } from './page/firstLoad.ts';
import { SLOW } from './page/slowLine.ts';
import { http2Front } from './proxies/http2Proxy.ts';
import { NGINX, nginxFronts } from './proxies/nginxProxy.ts';
import { sharedLine } from './proxies/sharedLine.ts';

const ROUNDS = 5;
const LINE = { roundTripMs: SLOW.latencyMs, mbitPerS: SLOW.mbitPerS };
/** Delay of a distant or slow server's page. */
const LATE_MS = 300;

interface Front {
  name: string;
  scheme: 'http' | 'https';
  port: number;
  close(): void;
}

/** Compares reverse proxies on a slow shared line. */
export async function* proxies(product: Product): AsyncGenerator<string> {
  for (const remote of ['shell', 'mf-triage'])
    await compressedCopies(product, await servingRelease(product, remote));
  const certificate = await makeCertificate();
  const browser = await openBrowser([certificate.browserArgument]);
  const plain = { scheme: 'http', port: Number(new URL(product.url).port), close: () => {} } as const;
  const measured: Front[] = [
    { name: 'HTTP/1.1', ...plain },
    ...(existsSync(NGINX) ? await nginxes(product.url, certificate) : []),
    ...(await hinting(product.url, certificate)),
  ];
  yield await loads(browser, measured);
  await browser.close();
  for (const { close } of measured) close();
  certificate.remove();
}

async function nginxes(product: string, certificate: Certificate): Promise<Front[]> {
  const { ports, close } = await nginxFronts(product, certificate);
  return [
    { name: 'HTTP/1.1 with TLS, nginx', scheme: 'https', port: ports.http1, close },
    { name: 'HTTP/2, nginx', scheme: 'https', port: ports.http2, close },
  ];
}

/** Compares HTTP/2 with and without early hints. */
async function hinting(product: string, certificate: Certificate): Promise<Front[]> {
  const links = linksOf(await (await fetch(product)).text());
  const found: Front[] = [];
  for (const lateMs of [0, LATE_MS])
    for (const hints of [[], links]) {
      const front = await http2Front(product, { certificate, links: hints, lateMs });
      const late = lateMs > 0 ? `, the page ${lateMs} ms late` : '';
      const hinted = hints.length > 0 ? ', early hints' : '';
      found.push({ name: `HTTP/2, Node${late}${hinted}`, scheme: 'https', ...front });
    }
  return found;
}

/** Returns early hints for the page's first requests. */
function linksOf(html: string): string[] {
  const preloads = html.matchAll(/<link rel="preload" href="([^"]+)" as="(\w+)"/g);
  const shell = /<script src="(\/releases\/shell\/[^"]+)"/.exec(html)?.[1] ?? '';
  return [...[...preloads].map(([, href, as]) => ({ href, as })), { href: shell, as: 'script' }].map(
    ({ href, as }) => `<${href}>; rel=preload; as=${as}; crossorigin=anonymous`,
  );
}

async function loads(browser: Browser, measured: Front[]): Promise<string> {
  const lines = await Promise.all(measured.map(({ port }) => sharedLine(port, LINE)));
  const seen = measured.map(() => ({ lcp: [] as number[], live: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, { scheme }] of measured.entries()) {
      const url = `${scheme}://127.0.0.1:${lines[at]?.port}/`;
      const { lcp, live } = await firstLoad(browser, url, { cpu: SLOW.cpu });
      seen[at]?.lcp.push(lcp);
      seen[at]?.live.push(live);
    }
  for (const line of lines) line.close();
  const cells = (samples: number[]) => [
    Math.round(quantile(samples, 0.5)),
    `${Math.round(quantile(samples, 0))}-${Math.round(quantile(samples, 1))}`,
  ];
  const rows = measured.map(({ name }, at) => [
    name,
    ...cells(seen[at]?.lcp ?? []),
    ...cells(seen[at]?.live ?? []),
  ]);
  return [
    '1.6 Mbit/s and 150 ms for all connections together, a quarter of the speed:',
    table(['ms', 'largest paint', 'from-to', 'answers', 'from-to'], rows),
  ].join('\n\n');
}
