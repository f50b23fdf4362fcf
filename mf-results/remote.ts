import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';

const members = [...USER_GROUPS];

export const remote: RemoteDefinition = {
  name: 'mf-results',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/admin/results/:session',
      page: 'Assessment Results',
      title: 'Results',
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/results/:session/lift',
      page: 'Lift Planner',
      title: 'What would lift us',
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/compare',
      page: 'Assessment Comparison',
      title: 'Compare assessments',
      layout: 'admin',
      access: members,
    },
  ],
};
