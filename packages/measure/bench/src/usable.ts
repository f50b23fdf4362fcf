import { compressedCopies } from '@psma/test-harness/compressedCopies.ts';
import { REMOTES } from '@psma/test-harness/navigationPaths.ts';
import type { Product } from '@psma/test-harness/product.ts';
import { servingRelease } from '@psma/test-harness/releaseCopy.ts';
import { openBrowser } from './browser.ts';
import { quantile } from './figures.ts';
import { compareWithMonolith } from './page/compareWithMonolith.ts';
import { createMember } from './page/createMember.ts';
import { firstLoad } from './page/firstLoad.ts';
import { firstUse, USES, type FirstUse, type Use } from './page/firstUse.ts';
import { interactions } from './page/interactions.ts';
import { figures, figuresRow, sideBySide, SIDES, type Bench } from './page/monolithComparison.ts';
import { navigationTimes } from './page/navigationTimes.ts';
import { SLOW } from './page/slowLine.ts';
import { waterfall } from './page/waterfall.ts';

const ROUNDS = 7;

/** Compares the time until a screen can be used with a monolith. */
export async function* usable(product: Product): AsyncGenerator<string> {
  for (const remote of ['shell', ...REMOTES])
    await compressedCopies(product, await servingRelease(product, remote));
  const browser = await openBrowser();
  const sides = await compareWithMonolith(product.url);
  const bench = { browser, product, sides, ...(await createMember(browser, product)) };
  yield* firstUses(bench);
  for (const part of [navigationTimes, interactions]) yield await part(bench);
  await sides.close();
  await browser.close();
}

async function* firstUses(bench: Bench): AsyncGenerator<string> {
  const painted = { product: [] as number[], floor: [] as number[], monolith: [] as number[] };
  const measured = USES.map((use) => ({ use, shown: figures(), used: figures(), runs: [] as Run[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of ['product', 'floor', 'monolith'] as const)
      painted[side].push((await firstLoad(bench.browser, bench.sides[side], SLOW)).lcp);
    for (const { use, shown, used, runs } of measured) {
      for (const side of SIDES) {
        const run = await firstUse(bench, side, use);
        shown[side].push(run.shown);
        used[side].push(run.usable);
        runs.push({ ...run, side });
      }
    }
  }
  const [lcp, floor] = [painted.product, painted.floor].map((samples) => quantile(samples, 0.5));
  yield sideBySide(`Slow 4G profile, ${ROUNDS} interleaved rounds`, [
    figuresRow('/: largest paint', painted),
    ...measured.flatMap(({ use, shown, used }) => [
      figuresRow(`${use.name}: shown`, shown),
      figuresRow(`${use.name}: usable`, used),
    ]),
  ]);
  yield `Largest paint, same HTML without scripts: ${Math.round(floor!)} ms, ratio ${(lcp! / floor!).toFixed(2)}`;
  yield* slowest(measured);
}

type Run = FirstUse & { side: (typeof SIDES)[number] };

/** Yields the waterfalls of the case with the highest ratio. */
function* slowest(measured: { use: Use; used: ReturnType<typeof figures>; runs: Run[] }[]) {
  const ratioOf = ({ used: { product, monolith } }: (typeof measured)[number]) =>
    quantile(product, 0.5) / quantile(monolith, 0.5);
  const [worst] = measured.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  for (const side of SIDES) {
    const runs = worst!.runs.filter((run) => run.side === side);
    const [run] = runs.toSorted((one, other) => other.usable - one.usable);
    yield waterfall(
      `${worst!.use.name}, ${side}, its slowest run, usable after ${Math.round(run!.usable)} ms`,
      run!.start,
      run!.fetched,
    );
  }
}
