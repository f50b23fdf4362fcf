import type { RemoteDefinition } from '@psma/release-model';
import * as links from './links.ts';
import * as paths from './paths.ts';
import { titles } from './src/messages.ts';

export const remote = {
  name: 'mf-triage',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: paths.landing,
      page: 'Landing Page',
      title: titles.landing,
      layout: 'public',
      first: true,
    },
    {
      path: paths.walkthrough,
      page: 'Walkthrough',
      title: titles.walkthrough,
      layout: 'public',
      first: true,
    },
    {
      path: paths.questionnaire,
      page: 'Triage Question',
      title: titles.questionnaire,
      layout: 'triage',
      passing: true,
      first: true,
    },
    {
      path: paths.question,
      page: 'Triage Question',
      title: titles.questionnaire,
      layout: 'triage',
    },
    {
      path: paths.recommendations,
      page: 'Triage Recommendations',
      title: titles.recommendations,
      layout: 'triage',
    },
    {
      path: paths.editAnswer,
      page: 'Triage Recommendations',
      title: titles.editAnswer,
      layout: 'triage',
      modal: true,
    },
    { path: paths.preparation, page: 'Preparation', title: titles.preparation, layout: 'public' },
    {
      path: paths.accessibility,
      page: 'Accessibility Statement',
      title: titles.accessibility,
      layout: 'public',
    },
    { path: paths.help, page: 'Help', title: titles.help, layout: 'public' },
    { path: paths.terms, page: 'Terms', title: titles.terms, layout: 'public' },
    { path: paths.privacy, page: 'Privacy', title: titles.privacy, layout: 'public' },
    { path: paths.cookies, page: 'Cookies', title: titles.cookies, layout: 'public' },
  ],
  links: Object.values(links),
} as const satisfies RemoteDefinition;
