import type { CountedStepCell, ExperimentCounts } from './experimentCounts.ts';
import type { ExperimentPlan } from './experimentPlan.ts';
import { experimentResult } from './experimentResult.ts';
import { WINDOW_PARTS } from './lifeTable.ts';
import { sampleRatioAlarm } from './sampleRatio.ts';
import type { Verdict } from './verdict.ts';

/** Mulberry32: a small generator of uniform numbers, equal for equal seeds. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Scenario {
  /** Rate in the control arm, 0 to 1. */
  base: number;
  /** True difference of the rates. */
  effect: number;
  /** Smallest effect of the plan, in points. */
  planned: number;
  /** Share of the tried release, 0 to 1. */
  share: number;
  windowDays: number;
  /** Mean days from exposure to the step; 0 for at once. */
  delayDays?: number;
  visitorsPerDay: number;
  /** Share of visitors who count once more, with the same step, in an arm of its own: a second browser. */
  countedTwice?: number;
  days: number;
  lookEvery: number;
}

export const USUAL: Scenario = {
  base: 0.2,
  effect: 0,
  planned: 5,
  share: 0.5,
  windowDays: 1,
  visitorsPerDay: 250,
  days: 28,
  lookEvery: 100,
};

const DAY_MS = 24 * 3_600_000;
const START = Date.UTC(2026, 0, 1);
const time = (days: number) => new Date(START + days * DAY_MS).toISOString();
const STARTED_AT = time(0);

interface SimulatedVisitor {
  day: number;
  treated: boolean;
  /** Days from exposure to the step. */
  delay: number | null;
}

export interface SimulatedLook {
  day: number;
  verdict: Verdict | null;
  alarm: boolean;
}

export const planOf = ({ base, planned, share, windowDays }: Scenario): ExperimentPlan => ({
  question: 'Does it help?',
  decidingStep: 'triageFinished',
  direction: 'increase',
  smallestEffect: planned,
  baseRate: base * 100,
  windowDays: { triageFinished: windowDays },
  shares: [share * 100],
  minimumDays: 7,
});

const exposedIn = (treated: boolean) => ({ phase: STARTED_AT, treated, network: null, atEntry: true });

/** Visitors whose window is over move from `young` into these cells. */
class CellCounter {
  private readonly counts = new Map<number, CountedStepCell>();

  add(treated: boolean, parts: number, takenIn: number | null) {
    const key = (parts * (WINDOW_PARTS + 1) + (takenIn ?? WINDOW_PARTS)) * 2 + Number(treated);
    const cell = this.counts.get(key) ?? { ...exposedIn(treated), parts, takenIn, visitors: 0 };
    cell.visitors += 1;
    this.counts.set(key, cell);
  }

  cells = (): CountedStepCell[] => [...this.counts.values()];
}

/** Runs one experiment and returns what an owner sees at each look. */
export function simulateExperiment(scenario: Scenario, seed: number): SimulatedLook[] {
  const random = seededRandom(seed);
  const { base, effect, share, windowDays, delayDays = 0, visitorsPerDay, days, lookEvery } = scenario;
  const { countedTwice = 0 } = scenario;
  const plan = planOf(scenario);
  const complete = new CellCounter();
  const exposed = { treated: 0, control: 0 };
  let young: SimulatedVisitor[] = [];
  const looks: SimulatedLook[] = [];
  const record = (counter: CellCounter, { day, treated, delay }: SimulatedVisitor, now: number) => {
    const part = windowDays / WINDOW_PARTS;
    const parts = Math.min(WINDOW_PARTS, Math.floor((now - day) / part));
    const taken = delay === null ? null : Math.floor(delay / part);
    counter.add(treated, parts, taken !== null && taken < parts ? taken : null);
  };
  for (let index = 1; index <= visitorsPerDay * days; index += 1) {
    const day = index / visitorsPerDay;
    const treated = random() < share;
    const takes = random() < base + (treated ? effect : 0);
    const delay = -Math.log(1 - random()) * delayDays;
    const arms = countedTwice > 0 && random() < countedTwice ? [treated, random() < share] : [treated];
    for (const arm of arms) {
      exposed[arm ? 'treated' : 'control'] += 1;
      young.push({ day, treated: arm, delay: takes ? delay : null });
    }
    if (index % lookEvery > 0) continue;
    const isYoung = (visitor: SimulatedVisitor) => day - visitor.day < windowDays;
    for (const visitor of young) if (!isYoung(visitor)) record(complete, visitor, day);
    young = young.filter(isYoung);
    const now = new CellCounter();
    for (const visitor of young) record(now, visitor, day);
    const counts: ExperimentCounts = {
      at: time(day),
      startedAt: STARTED_AT,
      phases: [{ since: STARTED_AT, percent: share * 100 }],
      exposed: [true, false].map((arm) => ({
        ...exposedIn(arm),
        visitors: exposed[arm ? 'treated' : 'control'],
      })),
      steps: [{ step: plan.decidingStep, meaning: null, cells: [...complete.cells(), ...now.cells()] }],
      alarmedBefore: looks.at(-1)?.alarm ?? false,
      visitsPerDay: 0,
    };
    const result = experimentResult(plan, counts);
    looks.push({ day, verdict: result.verdict, alarm: result.sampleRatioAlarm });
  }
  return looks;
}

export interface Simulated {
  /** Shown at any look. */
  better: number;
  worse: number;
  noEffect: number;
  /** "Better" was the first verdict. */
  found: number;
  /** Of the runs that found the effect; null if none did. */
  medianDays: number | null;
}

/** Returns the shares of runs that show each verdict at any look. */
export function simulateVerdicts(scenario: Scenario, runs: number): Simulated {
  const found: number[] = [];
  const shown = { better: 0, worse: 0, noEffect: 0 };
  for (let run = 0; run < runs; run += 1) {
    const looks = simulateExperiment(scenario, run + 1);
    const first = (verdict: Verdict) => looks.find((look) => look.verdict === verdict)?.day ?? null;
    const [better, worse, noEffect] = [first('better'), first('worse'), first('noEffect')];
    const firstOther = Math.min(noEffect ?? Infinity, worse ?? Infinity);
    if (better !== null && better < firstOther) found.push(better);
    shown.better += better === null ? 0 : 1;
    shown.worse += worse === null ? 0 : 1;
    shown.noEffect += noEffect === null ? 0 : 1;
  }
  found.sort((one, other) => one - other);
  return {
    better: shown.better / runs,
    worse: shown.worse / runs,
    noEffect: shown.noEffect / runs,
    found: found.length / runs,
    medianDays: found[Math.floor(found.length / 2)] ?? null,
  };
}

/** Returns the share of runs that raise the alarm, with a look after each visitor. */
export function simulateAlarms(share: number, actual: number, visitors: number, runs: number): number {
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) {
    const random = seededRandom(run + 1);
    const phase = { treated: 0, control: 0, share };
    for (let index = 0; index < visitors; index += 1) {
      phase[random() < actual ? 'treated' : 'control'] += 1;
      if (!sampleRatioAlarm([phase])) continue;
      alarms += 1;
      break;
    }
  }
  return alarms / runs;
}
