import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';
import { titles } from './src/messages.ts';

const members = [...USER_GROUPS];

export const remote = {
  name: 'mf-results',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/admin/results/:session',
      page: 'Assessment Results',
      title: titles.results,
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/results/:session/targets',
      page: 'Assessment Results',
      title: titles.targets,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/results/:session/lift',
      page: 'Lift Planner',
      title: titles.lift,
      layout: 'admin',
      access: members,
    },
    { path: '/verify', page: 'Verify Results', title: titles.verify, layout: 'public' },
    {
      path: '/admin/compare',
      page: 'Assessment Comparison',
      title: titles.compare,
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/plan',
      page: 'Improvement Plan',
      title: titles.plan,
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/plan/new',
      page: 'Improvement Plan',
      title: titles.newItem,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/plan/targets',
      page: 'Improvement Plan',
      title: titles.targets,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/plan/:item/edit',
      page: 'Improvement Plan',
      title: titles.editItem,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/plan/:item/delete',
      page: 'Improvement Plan',
      title: titles.deleteItem,
      layout: 'admin',
      access: members,
      modal: true,
    },
  ],
} as const satisfies RemoteDefinition;
