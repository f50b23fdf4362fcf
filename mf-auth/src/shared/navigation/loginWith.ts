import * as paths from '../../../paths.ts';

/** Prefills the username. */
export const loginWith = (username: string | null) => ({
  to: paths.login,
  state: username ? { username } : null,
});
