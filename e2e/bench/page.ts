import { request, type Browser, type Page } from 'playwright';
import { compressedCopies } from '../support/compressedCopies.ts';
import { fetchedFiles, kilobytesOf } from '../support/fetchedFiles.ts';
import type { Product } from '../support/product.ts';
import { servingRelease } from '../support/releaseCopy.ts';
import { signedInAt } from '../support/signedIn.ts';
import type { Member } from '../support/test.ts';
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
/** Of changes there and back, in one page. */
const PAIRS = 11;
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

/** Changes of remote: the first time in a page, from the change of address; and again, from the press. */
async function moves(browser: Browser, product: Product, sides: Sides): Promise<string> {
  const context = await browser.newContext(PAGE);
  const account = await signUpAndLogIn(await context.newPage(), context.request, product.url);
  const member = { ...account, state: await context.storageState() };
  const calls = await request.newContext();
  const results = await finishAssessment(calls, product, member);
  const first = figures();
  const settings = figures();
  const dashboard = figures();
  for (let round = 0; round < MOVES_ROUNDS; round += 1) {
    for (const side of SIDES) {
      for (const remote of REMOTES)
        first[side].push(...(await tour(browser, sides[side], member, results, remote)));
      const pairs = await backAndForth(browser, sides[side], member);
      settings[side].push(...pairs.Settings);
      dashboard[side].push(...pairs.Dashboard);
    }
  }
  await calls.dispose();
  await context.close();
  return [
    'To the screen of another remote:',
    table(HEAD, [
      rowOf('the first time in a page', first),
      rowOf('again, dashboard to settings', settings),
      rowOf('again, settings to dashboard', dashboard),
    ]),
  ].join('\n\n');
}

async function signedInPage(browser: Browser, url: string, member: Member): Promise<Page> {
  const context = await browser.newContext(PAGE);
  await context.setStorageState(await signedInAt(url, member, context.request));
  await installStopwatch(context);
  return context.newPage();
}

async function tour(browser: Browser, url: string, member: Member, results: string, remote: Remote) {
  const opened = await signedInPage(browser, url, member);
  const { start, moves: steps } = TOURS[remote];
  await opened.goto(url + start.address.replace(':results', results), { waitUntil: 'commit' });
  await timeOf(opened, TITLES[start.remote]);
  const visited = new Set<Remote>([start.remote]);
  const times: number[] = [];
  for (const step of steps) {
    await opened.waitForTimeout(GLANCE_MS);
    await step.go(opened, member);
    const time = await timeOf(opened, TITLES[step.remote]);
    if (!visited.has(step.remote)) times.push(time);
    visited.add(step.remote);
  }
  await opened.context().close();
  return times;
}

/** Each link is pressed once before it counts. Both screens may be there in the frame in which the address changes. */
async function backAndForth(browser: Browser, url: string, member: Member) {
  const opened = await signedInPage(browser, url, member);
  await opened.goto(`${url}/admin/dashboard`);
  await timeOf(opened, TITLES['mf-assessment']);
  await opened.evaluate(() => {
    const noted = { pressed: 0 };
    document.addEventListener('click', ({ timeStamp }) => (noted.pressed = timeStamp), true);
    Object.assign(globalThis, { noted });
  });
  const times = { Settings: [] as number[], Dashboard: [] as number[] };
  for (let pair = 0; pair <= PAIRS; pair += 1) {
    for (const [name, title] of [
      ['Settings', /^Settings$/],
      ['Dashboard', TITLES['mf-assessment']],
    ] as const) {
      await opened.waitForTimeout(GLANCE_MS / 4);
      await opened.getByRole('link', { name, exact: true }).first().click();
      await timeOf(opened, title);
      const time = await opened.evaluate(() => {
        const { arrivals, noted } = globalThis as unknown as {
          arrivals: { shown: number }[];
          noted: { pressed: number };
        };
        return (arrivals.at(-1)?.shown ?? 0) - noted.pressed;
      });
      if (pair > 0) times[name].push(time);
    }
  }
  await opened.context().close();
  return times;
}
