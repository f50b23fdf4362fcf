/* Routes of remotes that the shell links to. */

export const landing = '/';
export const walkthrough = '/walkthrough';
export const questionnaire = '/questionnaire';
export const accessibility = '/accessibility';
export const help = '/help';
export const login = '/admin/login';
export const dashboard = '/admin/dashboard';
export const plan = '/admin/plan';
/** Readable on phones: without the desktop notice. */
export const shared = '/shared/';
export const people = '/admin/people';
export const authority = '/admin/authority';
export const settings = '/admin/settings';
