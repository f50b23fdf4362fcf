import type { ShareHolds } from '@psma/api-contract';

/** Loaded with the results that are shared with an adviser. */
export const messages = {
  title: 'Shared with you',
  intro: 'Results that owners shared with you by your number. They see each opening.',
  organisation: 'Organisation',
  result: 'Result',
  holds: 'What you see',
  until: 'Until',
  opened: 'Opened',
  never: 'Not yet',
  openedOn: (times: number, day: string) => (times === 1 ? day : `${times} times, last on ${day}`),
  kinds: {
    RESULTS: 'Results',
    RESULTS_AND_ANSWERS: 'Results and answers',
  } satisfies Record<ShareHolds, string>,
  empty: 'No results are shared with you.',
};
