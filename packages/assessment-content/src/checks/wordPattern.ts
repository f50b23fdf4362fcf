/** Matches any of the phrases as whole words, whatever their case; null for none. */
export function wordPattern(phrases: readonly string[]): RegExp | null {
  const escaped = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return escaped.length > 0 ? new RegExp(`\\b(?:${escaped.join('|')})\\b`, 'gi') : null;
}
