import { containDirection } from '@psma/text';

/** Matches the start of a formula in spreadsheets, also with full-width signs. */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Returns a CSV field that is no formula and closes its direction controls (decision G123). */
export function csvText(text: string): string {
  const contained = containDirection(text);
  return FORMULA.test(contained) ? `'${contained}` : contained;
}
