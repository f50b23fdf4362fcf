import * as paths from '../../../paths.ts';

export const comparePath = (from: string, to: string): string =>
  `${paths.compare}?${new URLSearchParams({ from, to }).toString()}`;
