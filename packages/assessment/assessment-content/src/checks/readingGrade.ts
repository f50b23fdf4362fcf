import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** Flesch-Kincaid school grade; unreliable below about fifty words. */
export function readingGrade(text: string): number {
  const words = text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
  const sentences = text.match(/[.!?](?=\s|$)/g)?.length ?? 1;
  return fleschKincaid({ sentence: sentences, word: words, syllable: syllable(text) });
}
