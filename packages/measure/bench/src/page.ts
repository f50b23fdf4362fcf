import { PAGE_OPTIONS } from '@psma/test-harness/browserOptions.ts';
import { compressedCopies } from '@psma/test-harness/compressedCopies.ts';
import { fetchedFiles, kilobytesOf } from '@psma/test-harness/fetchedFiles.ts';
import { REMOTES } from '@psma/test-harness/navigationPaths.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { servingRelease } from '@psma/test-harness/releaseCopy.ts';
import type { Browser } from 'playwright';
import { openBrowser } from './browser.ts';
import { table } from './figures.ts';
import { compareWithMonolith, type Sides } from './page/compareWithMonolith.ts';
import { createMember } from './page/createMember.ts';
import { firstLoad } from './page/firstLoad.ts';
import { firstNavigation, type Line } from './page/firstNavigation.ts';
import { heap } from './page/heap.ts';
import { interactions } from './page/interactions.ts';
import { figures, figuresRow, sideBySide, SIDES } from './page/monolithComparison.ts';
import { navigationTimes } from './page/navigationTimes.ts';
import { questions } from './page/questions.ts';
import { report } from './page/report.ts';
import { SLOW } from './page/slowLine.ts';

const LINES: Line[] = [
  { name: '1.6 Mbit/s, 150 ms, a quarter of the speed', rounds: 5, network: SLOW },
  {
    name: '9 Mbit/s, 40 ms, a quarter of the speed',
    rounds: 7,
    network: { latencyMs: 40, mbitPerS: 9, cpu: 4 },
  },
  { name: 'loopback', rounds: 9, network: null },
];
/** Eight tours per side and round. */
const ENTRY_LINES: Line[] = LINES.filter(({ network }) => network === SLOW || !network).map((line) => ({
  ...line,
  rounds: 3,
}));
const FIRST_SCREENS = ['/', '/walkthrough'];

/** Compares first paint, navigation and interactions with a monolith. */
export async function* page(product: Product): AsyncGenerator<string> {
  for (const remote of ['shell', ...REMOTES])
    await compressedCopies(product, await servingRelease(product, remote));
  const browser = await openBrowser();
  const sides = await compareWithMonolith(product.url);
  yield await bytes(browser, sides);
  for (const line of LINES) yield await firstPaint(browser, sides, line);
  const bench = { browser, product, sides, ...(await createMember(browser, product)) };
  for (const line of ENTRY_LINES) yield await firstNavigation(bench, line);
  for (const part of [navigationTimes, questions, interactions, report, heap]) yield await part(bench);
  await sides.close();
  await browser.close();
}

async function bytes(browser: Browser, sides: Sides): Promise<string> {
  const rows = [];
  for (const path of FIRST_SCREENS) {
    for (const side of SIDES) {
      const context = await browser.newContext(PAGE_OPTIONS);
      const files = await fetchedFiles(await context.newPage(), sides[side] + path);
      rows.push([`${path}, ${side}`, files.length, kilobytesOf(files).toFixed(1)]);
      await context.close();
    }
  }
  return ['With an empty cache, until the page answers:', table(['', 'requests', 'KB'], rows)].join('\n\n');
}

/** Measures largest contentful paint and interactivity. */
async function firstPaint(browser: Browser, sides: Sides, { name, rounds, network }: Line): Promise<string> {
  const rows = [];
  for (const path of FIRST_SCREENS) {
    const painted = figures();
    const live = figures();
    for (let round = 0; round < rounds; round += 1) {
      for (const side of SIDES) {
        const load = await firstLoad(browser, sides[side] + path, network);
        painted[side].push(load.lcp);
        live[side].push(load.live);
      }
    }
    rows.push(figuresRow(`${path}: largest paint`, painted), figuresRow(`${path}: answers`, live));
  }
  return sideBySide(name, rows);
}
