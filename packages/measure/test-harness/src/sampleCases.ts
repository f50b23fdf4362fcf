export const FULL = process.env['FULL'] === '1';

/** Every case with `FULL=1` (`npm run e2e:full -- tables`), otherwise a sample. */
export const sampleCases = <Case>(cases: readonly Case[], every: number): readonly Case[] =>
  FULL ? cases : cases.filter((_, index) => index % every === 0);
