/**
 * What happens to the input of a field that is left: `stored` in the draft and asked about, only `asked` about, or
 * `ignored`, since the browser or the user's password manager fills it again.
 */
export type DraftRule = 'stored' | 'asked' | 'ignored';

const SIGN_IN = ['username', 'current-password'];
const SECRET = /^(one-time-code|new-password|cc-)/;

/** The rule for a field of this type and autocomplete attribute: a password or code is never stored. */
export function draftRule(type: string, autoComplete = ''): DraftRule {
  const token = autoComplete.split(' ').at(-1) ?? '';
  if (SIGN_IN.includes(token)) return 'ignored';
  return type === 'password' || type === 'file' || SECRET.test(token) ? 'asked' : 'stored';
}
