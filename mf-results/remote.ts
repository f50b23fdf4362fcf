import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';
import * as links from './links.ts';
import * as paths from './paths.ts';
import { titles } from './src/messages.ts';

const members = [...USER_GROUPS];

export const remote = {
  name: 'mf-results',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: paths.results,
      page: 'Assessment Results',
      title: titles.results,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.resultTargets,
      page: 'Assessment Results',
      title: titles.targets,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.share,
      page: 'Assessment Results',
      title: titles.share,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.shareWithAdviser,
      page: 'Assessment Results',
      title: titles.shareWithAdviser,
      layout: 'admin',
      access: members,
      modal: true,
    },
    // Members who are no admins get Error 404: another access rule would log them out.
    {
      path: paths.sharedWithAdviser,
      page: 'Shared Result',
      title: titles.shared,
      layout: 'admin',
      access: members,
    },
    { path: paths.shares, page: 'Shared Results', title: titles.shares, layout: 'admin', access: members },
    { path: paths.shared, page: 'Shared Result', title: titles.shared, layout: 'card' },
    {
      path: paths.lift,
      page: 'Lift Planner',
      title: titles.lift,
      layout: 'admin',
      access: members,
    },
    { path: paths.verify, page: 'Verify Results', title: titles.verify, layout: 'public' },
    {
      path: paths.compare,
      page: 'Assessment Comparison',
      title: titles.compare,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.plan,
      page: 'Improvement Plan',
      title: titles.plan,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.newItem,
      page: 'Improvement Plan',
      title: titles.newItem,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.planTargets,
      page: 'Improvement Plan',
      title: titles.targets,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.editItem,
      page: 'Improvement Plan',
      title: titles.editItem,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.deleteItem,
      page: 'Improvement Plan',
      title: titles.deleteItem,
      layout: 'admin',
      access: members,
      modal: true,
    },
  ],
  links: Object.values(links),
} as const satisfies RemoteDefinition;
