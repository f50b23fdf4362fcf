import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';

const members = [...USER_GROUPS];

export const remote = {
  name: 'mf-assessment',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/admin',
      page: 'Dashboard',
      title: 'Dashboard',
      layout: 'admin',
      access: members,
      redirectTo: '/admin/dashboard',
    },
    { path: '/admin/dashboard', page: 'Dashboard', title: 'Dashboard', layout: 'admin', access: members },
    {
      path: '/admin/dashboard/:id/delete',
      page: 'Dashboard',
      title: 'Delete assessment',
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/dashboard/:id/retake',
      page: 'Dashboard',
      title: 'Re-take assessment',
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: '/admin/assessment',
      page: 'Assessment Intro',
      title: 'Start the Personnel Security Maturity Assessment',
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/assessment/get-title',
      page: 'Assessment Details',
      title: 'Assessment details',
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/assessment/:session/:sectionNumber?/:pageNumber?',
      page: 'Assessment Question',
      title: 'Question',
      layout: 'admin',
      access: members,
    },
    {
      path: '/admin/assessment/:session/results',
      page: 'Assessment Complete',
      title: 'Assessment complete',
      layout: 'admin',
      access: members,
    },
  ],
} as const satisfies RemoteDefinition;
