import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import { compressedCopies } from '@psma/test-harness/compressedCopies.ts';
import { fetchedFiles, kilobytesOf, type Fetched } from '@psma/test-harness/fetchedFiles.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { servingRelease } from '@psma/test-harness/releaseCopy.ts';
import type { Browser, Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { distribution, ratio, table } from './figures.ts';
import { installStopwatch, timeOf } from './stopwatch.ts';

const ROUNDS = 15;
const SLOW_ROUNDS = 4;
const HEADING = /./;

/** Strings found in these libraries' code only. */
const HEAVY = {
  ApexCharts: 'apexcharts-canvas',
  jsPDF: 'jsPDF',
  pdf: 'PDFDocument',
  'sign-in flows': 'PASSWORD_VERIFIER',
};

/** Compares the landing page with its files unused. */
export async function* landing(product: Product): AsyncGenerator<string> {
  // Compressed last of the initial releases.
  await compressedCopies(product, await servingRelease(product, 'mf-triage'));
  const browser = await openBrowser();
  const page = await browser.newPage(PAGE_OPTIONS);
  const files = await fetchedFiles(page, product.url);
  await page.context().close();
  yield await cost(product.url, files);
  const plain = await servePlain(product.url, files);
  for (const slow of [false, true]) yield await times(browser, product.url, plain.url, slow);
  await plain.close();
  await browser.close();
}

async function cost(url: string, files: Fetched[]): Promise<string> {
  const scripts = files.filter(({ type }) => type === 'script');
  const code = await Promise.all(scripts.map(async ({ path }) => (await fetch(url + path)).text()));
  const isLoaded = (word: string) => code.some((text) => text.includes(word));
  const types = [...new Set(files.map(({ type }) => type))];
  return [
    'The landing page with an empty cache:',
    table(
      ['', 'requests', 'KB transferred'],
      [
        ...types.map((type) => ({ name: type, chosen: files.filter((file) => file.type === type) })),
        { name: 'all', chosen: files },
      ].map(({ name, chosen }) => [name, chosen.length, kilobytesOf(chosen).toFixed(1)]),
    ),
    table(
      ['heavy library', 'loaded'],
      Object.entries(HEAVY).map(([name, word]) => [name, isLoaded(word) ? 'yes' : 'no']),
    ),
  ].join('\n\n');
}

interface Plain {
  url: string;
  close(): Promise<void>;
}

/** Serves the same bytes, only loaded. */
async function servePlain(url: string, files: Fetched[]): Promise<Plain> {
  const bodies = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();
  const needed = files.filter(({ type }) => type === 'script' || type === 'font');
  for (const { path } of needed) bodies.set(path, await asTransferred(url + path));
  const waitForAll = `const files = ${JSON.stringify([...bodies.keys()])};
    Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer())).then(() => {
      document.querySelector('main').innerHTML = '<h1>Plain</h1>';
    });`;
  const page = `<!doctype html><html lang="en-GB"><title>Plain</title><main></main><script>${waitForAll}</script></html>`;
  const server = createServer((incoming, outgoing) => {
    const file = bodies.get(incoming.url ?? '');
    if (file) outgoing.writeHead(200, file.headers).end(file.body);
    else outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns a response as compressed for a browser. */
function asTransferred(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/** Times navigation to heading alternately, with empty cache. */
async function times(browser: Browser, product: string, plain: string, slow: boolean): Promise<string> {
  const landed: number[] = [];
  const waited: number[] = [];
  for (let round = 0; round < (slow ? SLOW_ROUNDS : ROUNDS); round += 1) {
    landed.push(await timeToHeading(browser, product, slow));
    waited.push(await timeToHeading(browser, plain, slow));
  }
  return [
    slow
      ? 'Heading shown at 1.6 Mbit/s, 150 ms round trip and a quarter of the speed:'
      : 'Heading shown over loopback:',
    distribution([
      { name: 'landing page', samples: landed },
      { name: 'a plain page of the same bytes', samples: waited },
    ]),
    `Ratio of the medians: ${ratio(landed, waited)}`,
  ].join('\n\n');
}

async function timeToHeading(browser: Browser, url: string, slow: boolean): Promise<number> {
  const context = await browser.newContext(PAGE_OPTIONS);
  await installStopwatch(context);
  const page = await context.newPage();
  if (slow) await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const time = await timeOf(page, HEADING);
  await context.close();
  return time;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
