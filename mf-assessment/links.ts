/* Routes of other remotes that this one links to. */

export const results = '/admin/results/:session';
export const compare = '/admin/compare';
export const plan = '/admin/plan';
export const preparation = '/preparation';
export const people = '/admin/people';
