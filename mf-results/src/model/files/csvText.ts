import { containDirection } from '@psma/api-contract';

/** Matches the start of a formula in spreadsheets; full-width signs count in East Asian locales. */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Returns a text for a CSV field: no formula, and no direction control that reaches the fields after it (decision G123). */
export function csvText(text: string): string {
  const contained = containDirection(text);
  return FORMULA.test(contained) ? `'${contained}` : contained;
}
