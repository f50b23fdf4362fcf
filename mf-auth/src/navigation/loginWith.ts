/** Prefills the username. */
export const loginWith = (username: string | null) => ({
  to: '/admin/login',
  state: username ? { username } : null,
});
