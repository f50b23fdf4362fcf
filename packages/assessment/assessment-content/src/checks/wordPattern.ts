/** Matches whole words, ignoring case; null for no phrases. */
export function wordPattern(phrases: readonly string[]): RegExp | null {
  const escaped = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return escaped.length > 0 ? new RegExp(`\\b(?:${escaped.join('|')})\\b`, 'gi') : null;
}
