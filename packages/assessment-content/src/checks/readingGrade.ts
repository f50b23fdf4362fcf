import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** School grade at which a text reads (Flesch-Kincaid). Means little for less than about fifty words. */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  const sentences = text.match(/[.!?](?=\s|$)/g)?.length ?? 1;
  return fleschKincaid({ sentence: sentences, word: words, syllable: syllable(text) });
}
