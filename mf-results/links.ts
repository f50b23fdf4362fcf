/* Routes of other remotes that this one links to. */

export const dashboard = '/admin/dashboard';
export const assessment = '/admin/assessment/:session/:sectionNumber?/:pageNumber?';
