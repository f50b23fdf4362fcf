import {
  DEFAULT_GUARDRAILS,
  findBrokenGuard,
  MAX_LOADS_PER_NETWORK,
  SPEED_MEASURES,
  type BrokenGuard,
  type Compared,
  type SpeedMeasure,
  type SpeedSample,
} from '@psma/release-model';
import { SAMPLES_AT_MOST } from '../fieldSpeed/speedStore.ts';
import { openWindow } from '../health/healthWindow.ts';
import { randomFrom } from '../health/random.testing.ts';

export interface GuardScenario {
  /** Of the visitors, 0 to 1, that get the tried release. */
  share: number;
  /** Loads of the tried release, at most. */
  loads: number;
  /** Milliseconds that the tried release of the first remote adds to each value of this measure. */
  slower: Partial<Record<SpeedMeasure, number>>;
  /** Two networks report the worst of the first remote's tried release, and the best of stable. */
  hasLiars: boolean;
  /** Each tries a release. */
  remotes: number;
}

export const EQUAL: GuardScenario = {
  share: 0.5,
  loads: 10_000,
  slower: {},
  hasLiars: false,
  remotes: 1,
};

/** A guard that broke after this number of loads of the tried release. */
export interface SimulatedStop {
  /** Index; the first is 0. */
  remote: number;
  guard: BrokenGuard['guard'] | 'crash';
  loads: number;
}

const MEDIAN = { lcp: 100, inp: 100, usable: 100, cls: 0.1 };
const SIGMA = 0.9;
const USUAL_FAILURES = 0.005;
const FIRST_LOOK = 10;
/** A look once the loads have grown by this factor. */
const LOOK_FACTOR = 1.1;
const AT = new Date(0);

type Arm = keyof Compared<unknown>;
type Samples = Compared<SpeedSample[]>;

/** Returns the guards that break at the first look at which one does. All default guards are on. */
export function simulateGuards(scenario: GuardScenario, seed: number): SimulatedStop[] {
  const random = randomFrom(seed);
  const window = openWindow({ watched: {} });
  const remotes = Array.from({ length: scenario.remotes }, (_, remote) =>
    scenario.hasLiars && remote === 0 ? lies() : { tried: [], stable: [] },
  );
  let nextLook = FIRST_LOOK;
  for (let [visitor, loads] = [0, 0]; loads < scenario.loads; visitor += 1) {
    const arm: Arm = random() < scenario.share ? 'tried' : 'stable';
    const network = `network ${visitor}`;
    for (const [remote, samples] of remotes.entries()) {
      const isSlower = remote === 0 && arm === 'tried';
      samples[arm].push(...drawLoad(random, network, isSlower ? scenario.slower : {}));
      window.record({ key: `${remote}/${arm}`, prefix: network, failed: random() < USUAL_FAILURES, at: 0 });
    }
    if (arm === 'stable') continue;
    loads += 1;
    if (loads < nextLook) continue;
    nextLook = Math.ceil(loads * LOOK_FACTOR);
    const stops = remotes.flatMap((samples, remote) => {
      const guard = window.isAlarmed(`${remote}/tried`)
        ? 'crash'
        : findBrokenGuard(DEFAULT_GUARDRAILS, newest(samples), {})?.guard;
      return guard ? [{ remote, guard, loads } as const] : [];
    });
    if (stops.length > 0) return stops;
  }
  return [];
}

/** What the registry reads: each load has one sample of each measure. */
function newest({ tried, stable }: Samples): Samples {
  const most = SAMPLES_AT_MOST * SPEED_MEASURES.length;
  return { tried: tried.slice(-most), stable: stable.slice(-most) };
}

function drawLoad(random: () => number, network: string, slower: GuardScenario['slower']): SpeedSample[] {
  return SPEED_MEASURES.map((measure) => {
    // Box and Muller, Annals of Mathematical Statistics 29, 1958.
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const value = MEDIAN[measure] * Math.exp(SIGMA * normal) + (slower[measure] ?? 0);
    return sample(measure, network, value);
  });
}

const sample = (measure: SpeedMeasure, network: string, value: number): SpeedSample => ({
  releaseId: '',
  measure,
  device: 'unknown',
  network,
  value,
  at: AT,
});

function lies(): Samples {
  const each = (value: number) =>
    ['liar', 'other liar'].flatMap((network) =>
      SPEED_MEASURES.flatMap((measure) =>
        Array.from({ length: MAX_LOADS_PER_NETWORK }, () => sample(measure, network, value)),
      ),
    );
  return { tried: each(60_000), stable: each(0) };
}
