/** The language in which a reader best begins with a script, the narrower script first. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
];

/** The language of a text by its script; none where the script does not tell. */
export function languageOf(text: string): { language?: string } {
  const found = LANGUAGES.find(([script]) => script.test(text));
  return found ? { language: found[1] } : {};
}
