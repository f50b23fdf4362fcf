import { NAVIGATION_PATHS, REMOTES, TITLES, type Remote } from '@psma/test-harness/navigationPaths.ts';
import type { Page } from 'playwright';
import { timeOf } from '../stopwatch.ts';
import {
  figures,
  figuresRow,
  sideBySide,
  SIDES,
  signedInPage,
  signIn,
  type Bench,
  type Figures,
  type Side,
} from './monolithComparison.ts';
import { slowDown, type Network } from './slowLine.ts';

/** Shortest reading time, in which idle prefetching completes. */
const READING_TIME_MS = 3000;
/** Browser cache: empty, or filled earlier. */
const CACHES = ['cold', 'warm'] as const;
type Entries = Record<Remote, Record<(typeof CACHES)[number], Figures>>;

export interface Line {
  name: string;
  rounds: number;
  /** Null disables throttling. */
  network: Network | null;
}

/** Times first entries, with cold and warm cache. */
export async function firstNavigation(bench: Bench, { name, rounds, network }: Line): Promise<string> {
  const times = Object.fromEntries(
    REMOTES.map((remote) => [remote, { cold: figures(), warm: figures() }]),
  ) as Entries;
  for (let round = 0; round < rounds; round += 1)
    for (const side of SIDES)
      for (const remote of REMOTES) await measureRemote(bench, { side, remote, network, times });
  return sideBySide(
    `${name}: to the screen of another remote, the first time in a page`,
    CACHES.flatMap((cache) =>
      REMOTES.map((remote) => figuresRow(`${remote}, ${cache}`, times[remote][cache])),
    ),
  );
}

interface Measurement {
  side: Side;
  remote: Remote;
  network: Network | null;
  times: Entries;
}

/** Visits the remotes with a cold, then a warm cache. */
async function measureRemote(bench: Bench, { side, remote, network, times }: Measurement): Promise<void> {
  const page = await signedInPage(bench, side);
  if (network) await slowDown(page, network);
  for (const cache of CACHES) {
    if (cache === 'warm') {
      await page.goto('about:blank');
      await signIn(page.context(), bench.sides[side], bench.member);
    }
    for (const entry of await visitRemotes(page, bench, remote))
      times[entry.remote][cache][side].push(entry.ms);
  }
  await page.context().close();
}

async function visitRemotes(page: Page, { member, results }: Bench, remote: Remote) {
  const { start, moves } = NAVIGATION_PATHS[remote];
  await page.goto(start.address.replace(':results', results), { waitUntil: 'commit' });
  await timeOf(page, TITLES[start.remote]);
  const visited = new Set<Remote>([start.remote]);
  const entries: { remote: Remote; ms: number }[] = [];
  for (const move of moves) {
    await page.waitForTimeout(READING_TIME_MS);
    await move.go(page, member);
    const ms = await timeOf(page, TITLES[move.remote]);
    if (!visited.has(move.remote)) entries.push({ remote: move.remote, ms });
    visited.add(move.remote);
  }
  return entries;
}
