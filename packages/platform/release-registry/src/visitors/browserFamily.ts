/** The first that matches: others name themselves like Chrome and Safari, too. */
const FAMILIES: readonly [pattern: RegExp, family: string][] = [
  [/bot|crawl|spider|headless/i, 'Robot'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Returns one of seven families: too coarse to recognise a person. */
export const browserFamily = (userAgent: string): string =>
  FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other';
