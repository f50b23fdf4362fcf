import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';

const members = [...USER_GROUPS];

export const remote = {
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
      path: '/admin/results/:session/targets',
      page: 'Assessment Results',
      title: 'Target levels',
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/results/:session/lift',
      page: 'Lift Planner',
      title: 'What would lift us',
      layout: 'admin',
      access: members,
    },
    { path: '/verify', page: 'Verify Results', title: 'Check a report', layout: 'public' },
    {
      path: '/admin/compare',
      page: 'Assessment Comparison',
      title: 'Compare assessments',
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/plan',
      page: 'Improvement Plan',
      title: 'Improvement plan',
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/plan/new',
      page: 'Improvement Plan',
      title: 'New item',
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/plan/targets',
      page: 'Improvement Plan',
      title: 'Target levels',
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/plan/:item/edit',
      page: 'Improvement Plan',
      title: 'Edit item',
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/plan/:item/delete',
      page: 'Improvement Plan',
      title: 'Delete item',
      layout: 'admin',
      access: members,
      modal: true,
    },
  ],
} as const satisfies RemoteDefinition;
