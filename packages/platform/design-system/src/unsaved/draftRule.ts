/**
 * Unsaved input is `stored` in the draft, only `asked` about, or `ignored`, since
 * browser or password manager fill it again.
 */
export type DraftRule = 'stored' | 'asked' | 'ignored';

const SIGN_IN = ['username', 'current-password'];
const SECRET = /^(one-time-code|new-password|cc-)/;

/** Rule by type and autocomplete: passwords are never stored. */
export function draftRule(type: string, autoComplete = ''): DraftRule {
  const token = autoComplete.split(' ').at(-1) ?? '';
  if (SIGN_IN.includes(token)) return 'ignored';
  return type === 'password' || type === 'file' || SECRET.test(token) ? 'asked' : 'stored';
}
