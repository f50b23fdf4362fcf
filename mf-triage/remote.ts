import type { RemoteDefinition } from '@psma/release-model';

export const remote = {
  name: 'mf-triage',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    {
      path: '/',
      page: 'Landing Page',
      title: 'Personnel Security Maturity Assessment',
      layout: 'public',
      first: true,
    },
    { path: '/walkthrough', page: 'Walkthrough', title: 'Walkthrough', layout: 'public', first: true },
    {
      path: '/questionnaire',
      page: 'Triage Question',
      title: 'Questionnaire',
      layout: 'triage',
      passing: true,
    },
    { path: '/questionnaire/:questionId', page: 'Triage Question', title: 'Questionnaire', layout: 'triage' },
    {
      path: '/recommendations/:userId',
      page: 'Triage Recommendations',
      title: 'Recommendations',
      layout: 'triage',
    },
    {
      path: '/recommendations/:userId/edit/:questionId',
      page: 'Triage Recommendations',
      title: 'Edit answer',
      layout: 'triage',
      modal: true,
    },
    { path: '/preparation', page: 'Preparation', title: 'Prepare for the assessment', layout: 'public' },
    {
      path: '/accessibility',
      page: 'Accessibility Statement',
      title: 'Accessibility statement',
      layout: 'public',
    },
    { path: '/help', page: 'Help', title: 'Help', layout: 'public' },
  ],
} as const satisfies RemoteDefinition;
