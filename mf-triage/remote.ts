import type { RemoteDefinition } from '@psma/release-model';
import { titles } from './src/messages.ts';

export const remote = {
  name: 'mf-triage',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/',
      page: 'Landing Page',
      title: titles.landing,
      layout: 'public',
      first: true,
    },
    { path: '/walkthrough', page: 'Walkthrough', title: titles.walkthrough, layout: 'public', first: true },
    {
      path: '/questionnaire',
      page: 'Triage Question',
      title: titles.questionnaire,
      layout: 'triage',
      passing: true,
    },
    {
      path: '/questionnaire/:questionId',
      page: 'Triage Question',
      title: titles.questionnaire,
      layout: 'triage',
    },
    {
      path: '/recommendations/:userId',
      page: 'Triage Recommendations',
      title: titles.recommendations,
      layout: 'triage',
    },
    {
      path: '/recommendations/:userId/edit/:questionId',
      page: 'Triage Recommendations',
      title: titles.editAnswer,
      layout: 'triage',
      modal: true,
    },
    { path: '/preparation', page: 'Preparation', title: titles.preparation, layout: 'public' },
    {
      path: '/accessibility',
      page: 'Accessibility Statement',
      title: titles.accessibility,
      layout: 'public',
    },
    { path: '/help', page: 'Help', title: titles.help, layout: 'public' },
  ],
} as const satisfies RemoteDefinition;
