/* Routes of remotes that the server leads to. */

export const legal = { terms: '/terms', privacy: '/privacy', cookies: '/cookies' } as const;
export const settings = '/admin/settings';
