import type { RemoteDefinition } from '@psma/release-model';

export const remote = {
  name: 'mf-compat',
  version: '1.0.0',
  contract: '^1.8.0',
  routes: [
    { path: '/compat', page: 'Compat', title: 'Items', layout: 'public' },
    { path: '/compat/item/:item', page: 'Compat Item', title: 'Item', layout: 'public' },
    { path: '/compat/edit', page: 'Compat Edit', title: 'Edit', layout: 'public' },
    {
      path: '/admin/compat',
      page: 'Compat Admin',
      title: 'Assessments',
      layout: 'admin',
      access: ['implementers', 'admins'],
    },
  ],
  links: [],
} as const satisfies RemoteDefinition;
