import { request, type Browser, type BrowserContext, type Page } from 'playwright';
import { compressedCopies } from '../support/compressedCopies.ts';
import { fetchedFiles, kilobytesOf } from '../support/fetchedFiles.ts';
import type { Product } from '../support/product.ts';
import { servingRelease } from '../support/releaseCopy.ts';
import { signedInAt, type Member } from '../support/signedIn.ts';
import { finishAssessment, REMOTES, TITLES, TOURS, type Remote } from '../support/tours.ts';
import { signUpAndLogIn } from '../support/visitor.ts';
import { openBrowser, PAGE } from './browser.ts';
import { quantile, table } from './figures.ts';
import { besideMonolith, type Sides } from './page/besideMonolith.ts';
import { installStopwatch, timeOf } from './stopwatch.ts';

const SIDES = ['product', 'monolith'] as const;
type Side = (typeof SIDES)[number];
type Figures = Record<Side, number[]>;

interface Line {
  name: string;
  rounds: number;
  /** Null changes nothing. */
  network: { latencyMs: number; mbitPerS: number; cpu: number } | null;
}

const LINES: Line[] = [
  {
    name: '1.6 Mbit/s, 150 ms, a quarter of the speed',
    rounds: 5,
    network: { latencyMs: 150, mbitPerS: 1.6, cpu: 4 },
  },
  {
    name: '9 Mbit/s, 40 ms, a quarter of the speed',
    rounds: 7,
    network: { latencyMs: 40, mbitPerS: 9, cpu: 4 },
  },
  { name: 'loopback', rounds: 9, network: null },
];
const FIRST_SCREENS = ['/', '/walkthrough'];
const MOVES_ROUNDS = 3;
/** Nobody leaves a screen sooner than that. */
const GLANCE_MS = 1000;

/** The first paint and changes of remote, beside the same source built as one. */
export async function* page(product: Product): AsyncGenerator<string> {
  for (const remote of ['shell', ...REMOTES])
    await compressedCopies(product, await servingRelease(product, remote));
  const browser = await openBrowser();
  const sides = await besideMonolith(product.url);
  yield await bytes(browser, sides);
  for (const line of LINES) yield await firstPaint(browser, sides, line);
  yield await moves(browser, product, sides);
  await sides.close();
  await browser.close();
}

const figures = (): Figures => ({ product: [], monolith: [] });

const median = (samples: number[]) => quantile(samples, 0.5);
const rowOf = (name: string, { product, monolith }: Figures) => [
  name,
  product.length,
  ...[product, monolith].flatMap((samples) => [
    Math.round(median(samples)),
    `${Math.round(quantile(samples, 0))}-${Math.round(quantile(samples, 1))}`,
  ]),
  (median(product) / median(monolith)).toFixed(2),
];
const HEAD = ['ms', 'samples', 'product', 'from-to', 'monolith', 'from-to', 'ratio'];

async function bytes(browser: Browser, sides: Sides): Promise<string> {
  const rows = [];
  for (const path of FIRST_SCREENS) {
    for (const side of SIDES) {
      const context = await browser.newContext(PAGE);
      const files = await fetchedFiles(await context.newPage(), sides[side] + path);
      rows.push([`${path}, ${side}`, files.length, kilobytesOf(files).toFixed(1)]);
      await context.close();
    }
  }
  return ['With an empty cache, until the page answers:', table(['', 'requests', 'KB'], rows)].join('\n\n');
}

/** Largest contentful paint, and when the screen answers. */
async function firstPaint(browser: Browser, sides: Sides, { name, rounds, network }: Line): Promise<string> {
  const rows = [];
  for (const path of FIRST_SCREENS) {
    const painted = figures();
    const live = figures();
    for (let round = 0; round < rounds; round += 1) {
      for (const side of SIDES) {
        const load = await loaded(browser, sides[side] + path, network);
        painted[side].push(load.lcp);
        live[side].push(load.live);
      }
    }
    rows.push(rowOf(`${path}: largest paint`, painted), rowOf(`${path}: answers`, live));
  }
  return [`${name}:`, table(HEAD, rows)].join('\n\n');
}

async function loaded(browser: Browser, url: string, network: Line['network']) {
  const context = await browser.newContext(PAGE);
  await context.addInitScript(() => {
    const seen = { lcp: 0, live: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver(() => {
      if (document.documentElement?.dataset['live'] !== undefined) seen.live ||= performance.now();
    }).observe(document, { attributes: true, attributeFilter: ['data-live'], subtree: true });
    Object.assign(globalThis, { seen });
  });
  const opened = await context.newPage();
  if (network) await slowDown(opened, network);
  await opened.goto(url, { waitUntil: 'commit' });
  await opened.locator('html[data-live]').waitFor({ state: 'attached', timeout: 60_000 });
  await opened.waitForLoadState('networkidle');
  const seen = await opened.evaluate(
    () => (globalThis as unknown as { seen: Record<'lcp' | 'live', number> }).seen,
  );
  await context.close();
  return seen;
}

async function slowDown(opened: Page, { latencyMs, mbitPerS, cpu }: NonNullable<Line['network']>) {
  const session = await opened.context().newCDPSession(opened);
  await session.send('Network.enable');
  const bytesPerSecond = (mbitPerS * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** From a change of address to the screen of another remote: the first time in a page, and again. */
async function moves(browser: Browser, product: Product, sides: Sides): Promise<string> {
  const context = await browser.newContext(PAGE);
  const account = await signUpAndLogIn(await context.newPage(), context.request, product.url);
  const member = { ...account, state: await context.storageState() };
  const calls = await request.newContext();
  const results = await finishAssessment(calls, product, member);
  const first = figures();
  const again = figures();
  for (let round = 0; round < MOVES_ROUNDS; round += 1) {
    for (const remote of REMOTES) {
      for (const side of SIDES) {
        const times = await tour(browser, sides[side], member, results, remote);
        first[side].push(...times.first);
        again[side].push(...times.again);
      }
    }
  }
  await calls.dispose();
  await context.close();
  return [
    'From a change of address to the screen of another remote:',
    table(HEAD, [rowOf('the first time in a page', first), rowOf('again', again)]),
  ].join('\n\n');
}

async function tour(browser: Browser, url: string, member: Member, results: string, remote: Remote) {
  const context: BrowserContext = await browser.newContext(PAGE);
  await context.setStorageState(await signedInAt(url, member, context.request));
  await installStopwatch(context);
  const opened = await context.newPage();
  const { start, moves: steps } = TOURS[remote];
  await opened.goto(url + start.address.replace(':results', results), { waitUntil: 'commit' });
  await timeOf(opened, TITLES[start.remote]);
  const visited = new Set<Remote>([start.remote]);
  const times = { first: [] as number[], again: [] as number[] };
  for (const step of steps) {
    await opened.waitForTimeout(GLANCE_MS);
    await step.go(opened, member);
    times[visited.has(step.remote) ? 'again' : 'first'].push(await timeOf(opened, TITLES[step.remote]));
    visited.add(step.remote);
  }
  await context.close();
  return times;
}
