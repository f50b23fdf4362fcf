import { fileURLToPath } from 'node:url';
import { apiOf, tokenOf } from '@psma/test-harness/apiMember.ts';
import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { downloadPdf, openResults, type PdfWishes } from '@psma/test-harness/resultsPage.ts';
import { UNEVEN_ANSWERS } from '@psma/test-harness/unevenAnswers.ts';
import { signUpAndLogIn } from '@psma/test-harness/visitor.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { openBrowser } from './browser.ts';
import { distribution, quantile, table } from './figures.ts';
import { fixedWork, installWorkwatch, worked, type Work } from './longTasks.ts';
import { installStopwatch, timeOf } from './stopwatch.ts';

const ROUNDS = 7;
/** Warm-up: loads tools and fonts, runs each function. */
const WARMTH = 2;
const IN_A_ROW = 20;
const PASSWORD = 'three random words';
const ALL: PdfWishes = { answers: true, password: PASSWORD };
const SIGNED = '**/api/assessment/session/*/signed';
const MISSING = { status: 404, json: { status: 404, name: 'NotFound', message: 'Not here.' } };

/** Measures a report's cost relative to fixed work. */
export async function* pdf(product: Product): AsyncGenerator<string> {
  const browser = await openBrowser();
  const context = await browser.newContext({ ...PAGE_OPTIONS, baseURL: product.url });
  await installStopwatch(context);
  await installWorkwatch(context);
  const page = await context.newPage();
  await signUpAndLogIn(page, context.request, product.url);
  const session = await apiOf(page.request, product.url, await tokenOf(page)).completed(
    'Bench',
    UNEVEN_ANSWERS,
  );
  const devtools = await context.newCDPSession(page);
  for (const rate of [1, 4]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    yield await times(page, session, rate);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  yield await photographed(browser, context, session);
  yield await sizes(context, session);
  yield await heap(page, session, devtools);
  await browser.close();
}

/** Times the results page, first PDF and later ones. */
async function times(page: Page, session: string, rate: number): Promise<string> {
  const reference: number[] = [];
  const shown: number[] = [];
  const first: Work[] = [];
  const later: Work[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await fixedWork(page));
    await page.goto(`/admin/results/${session}`, { waitUntil: 'commit' });
    shown.push(await timeOf(page, /Bench/));
    await openResults(page, session);
    for (const works of [first, later]) {
      reference.push(await fixedWork(page));
      works.push(await worked(page, () => downloadPdf(page, ALL)));
    }
  }
  return [
    `At ${rate === 1 ? 'full speed' : 'a quarter of the speed'}, with all answers and a password:`,
    distribution([
      { name: 'the results page, from navigation to its heading', samples: shown },
      { name: 'the first PDF, from the press to the file', samples: first.map(({ total }) => total) },
      { name: 'a later PDF', samples: later.map(({ total }) => total) },
      {
        name: 'a later PDF: the longest time without an answer',
        samples: later.map(({ longest }) => longest),
      },
      { name: 'a fixed piece of work', samples: reference },
    ]),
    parts(later, quantile(reference, 0.5)),
  ].join('\n\n');
}

/** Measures capturing levels by a library instead of drawing (docs/decisions/019). */
async function photographed(browser: Browser, signedIn: BrowserContext, session: string): Promise<string> {
  const { origin } = new URL(signedIn.pages()[0]?.url() ?? '');
  const storageState = await signedIn.storageState();
  // The library writes into a frame, violating the page's policy.
  const context = await browser.newContext({
    ...PAGE_OPTIONS,
    baseURL: origin,
    storageState,
    bypassCSP: true,
  });
  await installWorkwatch(context);
  const page = await context.newPage();
  const reference: number[] = [];
  const samples: number[] = [];
  await openResults(page, session);
  await page.addScriptTag({
    path: fileURLToPath(import.meta.resolve('html2canvas/dist/html2canvas.min.js')),
  });
  const levels = page.getByRole('main').getByRole('list', { name: 'From lowest to highest' });
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await fixedWork(page));
    samples.push(await levels.evaluate(photograph));
  }
  await context.close();
  return distribution([
    { name: 'the levels on the results page, photographed by html2canvas', samples },
    { name: 'a fixed piece of work', samples: reference },
  ]);
}

async function photograph(element: HTMLElement): Promise<number> {
  const { html2canvas } = globalThis as unknown as { html2canvas: (of: HTMLElement) => Promise<unknown> };
  const startedAt = performance.now();
  await html2canvas(element);
  return performance.now() - startedAt;
}

/** Splits work by the dialog's progress messages. */
function parts(works: readonly Work[], reference: number): string {
  const names = [...new Set(works.flatMap((work) => work.parts.map(({ name }) => name)))];
  return table(
    ['part of a later PDF', 'median ms', 'fixed pieces of work'],
    names.map((name) => {
      const samples = works.flatMap((work) => work.parts.filter((part) => part.name === name));
      const median = quantile(
        samples.map(({ ms }) => ms),
        0.5,
      );
      return [name, Math.round(median), (median / reference).toFixed(1)];
    }),
  );
}

async function sizes(context: BrowserContext, session: string): Promise<string> {
  const wishes = {
    'nothing chosen': {},
    'all answers': { answers: true },
    'all answers and a password': ALL,
  };
  const bytes: Record<string, number[]> = {};
  for (const attached of [true, false]) {
    const page = await context.newPage();
    if (!attached) await page.route(SIGNED, (route) => route.fulfill(MISSING));
    for (const [name, chosen] of Object.entries(wishes)) {
      await openResults(page, session);
      (bytes[name] ??= []).push((await downloadPdf(page, chosen)).bytes.length);
    }
    await page.close();
  }
  return table(
    ['the file, KB', 'with signed data', 'without'],
    Object.entries(bytes).map(([name, both]) => [name, ...both.map((each) => (each / 1000).toFixed(1))]),
  );
}

/** Measures heap growth over 20 downloads after garbage collection. */
async function heap(page: Page, session: string, devtools: CDPSession): Promise<string> {
  await openResults(page, session);
  for (let time = 0; time < WARMTH; time += 1) await downloadPdf(page, ALL);
  const before = await livingBytes(devtools);
  for (let time = 0; time < IN_A_ROW; time += 1) await downloadPdf(page, ALL);
  const grown = (await livingBytes(devtools)) - before;
  return `${IN_A_ROW} downloads in a row, with all answers and a password: the heap, ${(before / 1e6).toFixed(1)} MB, grows by ${(grown / 1e6).toFixed(2)} MB.`;
}

async function livingBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
