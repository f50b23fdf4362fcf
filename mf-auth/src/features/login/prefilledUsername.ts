/** Returns the username passed by `loginWith`; empty without one. */
export function prefilledUsername(state: unknown): string {
  const username = state !== null && typeof state === 'object' && 'username' in state ? state.username : '';
  return typeof username === 'string' ? username : '';
}
