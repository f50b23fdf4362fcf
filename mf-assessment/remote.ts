import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';
import { titles } from './src/messages.ts';

const members = [...USER_GROUPS];

export const remote = {
  name: 'mf-assessment',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/admin',
      page: 'Dashboard',
      title: titles.dashboard,
      layout: 'admin',
      access: members,
      redirectTo: '/admin/dashboard',
    },
    {
      path: '/admin/dashboard',
      page: 'Dashboard',
      title: titles.dashboard,
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/dashboard/:id/delete',
      page: 'Dashboard',
      title: titles.delete,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/dashboard/:id/retake',
      page: 'Dashboard',
      title: titles.retake,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/assessment',
      page: 'Assessment Intro',
      title: titles.intro,
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/assessment/get-title',
      page: 'Assessment Details',
      title: titles.details,
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/assessment/:session/:sectionNumber?/:pageNumber?',
      page: 'Assessment Question',
      title: titles.question,
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/assessment/:session/results',
      page: 'Assessment Complete',
      title: titles.complete,
      layout: 'admin',
      access: members,
    },
  ],
} as const satisfies RemoteDefinition;
