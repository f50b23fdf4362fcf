/** Likely language per script, narrower first. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
];

/** Returns a text's language by script; none if ambiguous. */
export function languageOf(text: string): { language?: string } {
  const found = LANGUAGES.find(([script]) => script.test(text));
  return found ? { language: found[1] } : {};
}
