/* Routes of remotes that the demonstration leads to or reports. */

export const dashboard = '/admin/dashboard';
export const authority = '/admin/authority';
export const results = '/admin/results/:session';
