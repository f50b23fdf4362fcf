/* Routes of other remotes that this one links to. */

export const landing = '/';
export const sharedWithAdviser = '/admin/shared/:share';
export const dashboard = '/admin/dashboard';
