/** Approximate characters per part (specification section 9). */
export const EXPLANATION_PART = 2725;

/**
 * Splits at line breaks nearest to 2,725 characters, if any. Parts joined with line
 * breaks equal the text.
 */
export function splitExplanation(text: string): string[] {
  if (text.length <= EXPLANATION_PART) return [text];
  const before = text.lastIndexOf('\n', EXPLANATION_PART);
  const after = text.indexOf('\n', EXPLANATION_PART);
  const at = after >= 0 && after - EXPLANATION_PART < EXPLANATION_PART - before ? after : before;
  if (at <= 0) return [text];
  return [text.slice(0, at), ...splitExplanation(text.slice(at + 1))];
}
