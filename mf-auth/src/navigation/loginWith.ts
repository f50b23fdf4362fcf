/** The login with its username filled in, for a link or a step there. */
export const loginWith = (username: string | null) => ({
  to: '/admin/login',
  state: username ? { username } : null,
});
