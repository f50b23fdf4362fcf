/** Never during a pending save, when its question is ambiguous. */
const GOING_BACK = 'an earlier answer is changed';

/** Faults during an assessment. */
const KINDS = [
  'the network is cut',
  'the server is killed',
  'the token is refused',
  'the session ends',
  'the page is reloaded',
  'the tab crashes',
  'the tab is closed',
  GOING_BACK,
] as const;
type Kind = (typeof KINDS)[number];

/** Faults that replace the document. */
export const REOPENING: readonly Kind[] = ['the page is reloaded', 'the tab crashes', 'the tab is closed'];

/** Untouched; chosen; or Next pressed, no save pending. */
const MOMENTS = ['arrived', 'chosen', 'sending'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Fault {
  kind: Kind;
  question: number;
  moment: Moment;
  /** Questions of an outage, or distance to the earlier answer. */
  reach: number;
}

export type Random = (below: number) => number;

/** Returns integers from 0 below a bound, by seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Returns every kind once and three more, spread out. */
export function faultsOf(random: Random, questions: number): Fault[] {
  const more = Array.from({ length: 3 }, () => KINDS[random(KINDS.length)] as Kind);
  return [...KINDS, ...more].map((kind) => ({
    kind,
    question: 1 + random(questions),
    moment: MOMENTS[random(kind === GOING_BACK ? 2 : MOMENTS.length)] as Moment,
    reach: 1 + random(3),
  }));
}
