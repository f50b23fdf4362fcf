/* Routes of other remotes that this one links to. */

export const landing = '/';
export const dashboard = '/admin/dashboard';
