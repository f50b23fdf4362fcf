import { createHash } from 'node:crypto';
import type { Registry } from '@psma/release-registry';
import type { SetDaysAgo } from './Demo.ts';

const REMOTE = 'mf-triage';
/** New visitors of a day. */
const VISITORS = 40;
/** Loads are counted for this long. */
const HEALTH_DAYS = 14;
const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Safari'];

export interface Visits {
  /** Days ago. */
  from: number;
  to: number;
  /** Tried by an experiment. */
  release: string;
  /** Share of each arm that finishes the triage. */
  finishing: { treated: number; control: number };
}

/** Visitors of an experiment: each enters the triage, loads it, and finishes it or not. */
export async function visitFor(
  registry: Registry,
  at: SetDaysAgo,
  { from, to, release, finishing }: Visits,
): Promise<void> {
  for (let day = from; day > to; day -= 1) {
    at(day - 0.5);
    const visitors = Array.from({ length: VISITORS }, (_, number) => `${release}-${day}-${number}`);
    const releaseIds = await Promise.all(
      visitors.map((each, number) => visit(registry, each, { number, isRecent: day <= HEALTH_DAYS })),
    );
    at(day - 0.51);
    const finished = visitors.filter((each, number) => {
      const share = releaseIds[number] === release ? finishing.treated : finishing.control;
      return fractionOf(each) < share;
    });
    await Promise.all(finished.map((each) => registry.experiments.recordConversion(each, 'triageFinished')));
  }
}

/** Returns the release that the visitor got. */
async function visit(
  { visitors, health }: Registry,
  visitorId: string,
  { number, isRecent }: { number: number; isRecent: boolean },
): Promise<string> {
  const browser = BROWSERS[number % BROWSERS.length] ?? '';
  const visitor = { visitorId, optedOut: false, pins: {}, browser };
  const { remotes } = visitors.resolve(visitor);
  const releaseId = remotes.find(({ remote }) => remote === REMOTE)?.candidates[0]?.releaseId ?? '';
  const prefix = `203.0.${number}.0/24`;
  const kinds = isRecent ? (['entered', 'loaded'] as const) : (['entered'] as const);
  for (const kind of kinds)
    await health.report({ visit: visitorId, remote: REMOTE, releaseId, kind, ms: 300, prefix, visitor });
  return releaseId;
}

/** Between 0 and 1, always the same for a visitor. */
const fractionOf = (visitorId: string): number =>
  createHash('sha256').update(visitorId).digest().readUInt32BE() / 2 ** 32;
