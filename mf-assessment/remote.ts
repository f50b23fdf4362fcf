import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';
import * as links from './links.ts';
import * as paths from './paths.ts';
import { titles } from './src/messages.ts';

const members = [...USER_GROUPS];

export const remote = {
  name: 'mf-assessment',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: paths.admin,
      page: 'Dashboard',
      title: titles.dashboard,
      layout: 'admin',
      access: members,
      redirectTo: paths.dashboard,
    },
    {
      path: paths.dashboard,
      page: 'Dashboard',
      title: titles.dashboard,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.remove,
      page: 'Dashboard',
      title: titles.delete,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.retake,
      page: 'Dashboard',
      title: titles.retake,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.intro,
      page: 'Assessment Intro',
      title: titles.intro,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.details,
      page: 'Assessment Details',
      title: titles.details,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.question,
      page: 'Assessment Question',
      title: titles.question,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.completion,
      page: 'Assessment Complete',
      title: titles.complete,
      layout: 'admin',
      access: members,
    },
    { path: paths.areas, page: 'Assessment Areas', title: titles.areas, layout: 'admin', access: members },
    {
      path: paths.assign,
      page: 'Assessment Areas',
      title: titles.assign,
      layout: 'admin',
      access: members,
      modal: true,
    },
    {
      path: paths.returnArea,
      page: 'Assessment Areas',
      title: titles.returnArea,
      layout: 'admin',
      access: members,
      modal: true,
    },
    { path: paths.check, page: 'Area Check', title: titles.check, layout: 'admin', access: members },
    {
      path: paths.returnChecked,
      page: 'Area Check',
      title: titles.returnArea,
      layout: 'admin',
      access: members,
      modal: true,
    },
  ],
  links: Object.values(links),
} as const satisfies RemoteDefinition;
