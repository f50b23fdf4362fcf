/** With its 95 % interval, all 0 to 1. */
export interface Share {
  rate: number;
  low: number;
  high: number;
}

const Z_95 = 1.959964;

/** Wilson's score interval (JASA 22, 1927). */
export function share(successes: number, visitors: number): Share {
  if (visitors === 0) return { rate: 0, low: 0, high: 1 };
  const rate = successes / visitors;
  const square = Z_95 ** 2;
  const centre = (rate + square / (2 * visitors)) / (1 + square / visitors);
  const half =
    (Z_95 * Math.sqrt((rate * (1 - rate)) / visitors + square / (4 * visitors ** 2))) /
    (1 + square / visitors);
  return { rate, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** Newcombe's method 10, Statistics in Medicine 17, 1998. */
export function difference(treated: Share, control: Share): Share {
  const rate = treated.rate - control.rate;
  return {
    rate,
    low: rate - Math.hypot(treated.rate - treated.low, control.high - control.rate),
    high: rate + Math.hypot(treated.high - treated.rate, control.rate - control.low),
  };
}

/** Chi-square, one degree of freedom, p = 0.001. */
const SAMPLE_RATIO_LIMIT = 10.828;

/** True if visitors were lost or counted twice. */
export function sampleRatioAlarm(treated: number, control: number, treatedShare: number): boolean {
  const visitors = treated + control;
  const expected = visitors * treatedShare;
  if (visitors === 0 || treatedShare <= 0 || treatedShare >= 1) return false;
  const chiSquare =
    (treated - expected) ** 2 / expected + (control - (visitors - expected)) ** 2 / (visitors - expected);
  return chiSquare > SAMPLE_RATIO_LIMIT;
}
