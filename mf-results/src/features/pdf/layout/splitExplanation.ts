/** About as many characters of an explanation stand together (specification section 9). */
export const EXPLANATION_PART = 2725;

/**
 * Parts of an explanation of about 2,725 characters each, split at the line break nearest to that. A text without a
 * line break to split at stays whole. Joined with line breaks, the parts are the text.
 */
export function splitExplanation(text: string): string[] {
  if (text.length <= EXPLANATION_PART) return [text];
  const before = text.lastIndexOf('\n', EXPLANATION_PART);
  const after = text.indexOf('\n', EXPLANATION_PART);
  const at = after >= 0 && after - EXPLANATION_PART < EXPLANATION_PART - before ? after : before;
  if (at <= 0) return [text];
  return [text.slice(0, at), ...splitExplanation(text.slice(at + 1))];
}
