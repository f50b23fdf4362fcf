/** Its own doing, and so never while an answer is on its way: then one could not say which question it meant. */
const GOING_BACK = 'an earlier answer is changed';

/** What can happen to somebody who takes an assessment. */
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

/** After these the page is another one. */
export const REOPENING: readonly Kind[] = ['the page is reloaded', 'the tab crashes', 'the tab is closed'];

/** When, on its question: nothing done yet; chosen and not given; Next pressed and no answer awaited. */
const MOMENTS = ['arrived', 'chosen', 'sending'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Fault {
  kind: Kind;
  question: number;
  moment: Moment;
  /** For how many questions an outage lasts, or how far back the earlier answer is. */
  reach: number;
}

export type Random = (below: number) => number;

/** Whole numbers from 0 up to what is asked for, the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Every kind once and three more, anywhere in the assessment. */
export function faultsOf(random: Random, questions: number): Fault[] {
  const more = Array.from({ length: 3 }, () => KINDS[random(KINDS.length)] as Kind);
  return [...KINDS, ...more].map((kind) => ({
    kind,
    question: 1 + random(questions),
    moment: MOMENTS[random(kind === GOING_BACK ? 2 : MOMENTS.length)] as Moment,
    reach: 1 + random(3),
  }));
}
