import type { Page } from 'playwright';
import { NAVIGATION_PATHS, REMOTES, TITLES, type Remote } from '../../support/navigationPaths.ts';
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
const GLANCE_MS = 3000;
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
  const seen = Object.fromEntries(
    REMOTES.map((remote) => [remote, { cold: figures(), warm: figures() }]),
  ) as Entries;
  for (let round = 0; round < rounds; round += 1)
    for (const side of SIDES)
      for (const remote of REMOTES) await toured(bench, { side, remote, network, seen });
  return sideBySide(
    `${name}: to the screen of another remote, the first time in a page`,
    CACHES.flatMap((cache) =>
      REMOTES.map((remote) => figuresRow(`${remote}, ${cache}`, seen[remote][cache])),
    ),
  );
}

interface Tour {
  side: Side;
  remote: Remote;
  network: Network | null;
  seen: Entries;
}

/** Runs a tour twice, then with a warm cache. */
async function toured(bench: Bench, { side, remote, network, seen }: Tour): Promise<void> {
  const opened = await signedInPage(bench, side);
  if (network) await slowDown(opened, network);
  for (const cache of CACHES) {
    if (cache === 'warm') {
      await opened.goto('about:blank');
      await signIn(opened.context(), bench.sides[side], bench.member);
    }
    for (const entry of await tour(opened, bench, remote)) seen[entry.remote][cache][side].push(entry.ms);
  }
  await opened.context().close();
}

async function tour(opened: Page, { member, results }: Bench, remote: Remote) {
  const { start, moves } = NAVIGATION_PATHS[remote];
  await opened.goto(start.address.replace(':results', results), { waitUntil: 'commit' });
  await timeOf(opened, TITLES[start.remote]);
  const visited = new Set<Remote>([start.remote]);
  const times: { remote: Remote; ms: number }[] = [];
  for (const move of moves) {
    await opened.waitForTimeout(GLANCE_MS);
    await move.go(opened, member);
    const ms = await timeOf(opened, TITLES[move.remote]);
    if (!visited.has(move.remote)) times.push({ remote: move.remote, ms });
    visited.add(move.remote);
  }
  return times;
}
