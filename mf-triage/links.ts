/* Routes of other remotes that this one links to. */

export const signUp = '/sign-up/email';
export const login = '/admin/login';
