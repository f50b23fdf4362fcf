import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';

const members = [...USER_GROUPS];

export const remote = {
  name: 'mf-auth',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: '/sign-up/email', page: 'Sign Up Email', title: 'Sign up', layout: 'public' },
    {
      path: '/sign-up/code',
      page: 'Sign Up Code',
      title: 'Sign up with an organisation code',
      layout: 'public',
    },
    { path: '/sign-up/thank-you', page: 'Sign Up Thank You', title: 'Verify your email', layout: 'public' },
    {
      path: '/sign-up/code/confirmation',
      page: 'Sign Up Code Confirmation',
      title: 'Thank you for signing up',
      layout: 'public',
    },
    { path: '/sign-up/confirm', page: 'Sign Up Confirm', title: 'Confirming your account', layout: 'public' },
    { path: '/admin/login', page: 'Login', title: 'Log in', layout: 'public' },
    { path: '/admin/reset-password', page: 'Reset Password', title: 'Reset password', layout: 'public' },
    { path: '/reset-email', page: 'Email Changed', title: 'Email changed', layout: 'card', access: members },
    {
      path: '/undo-email-change',
      page: 'Email Change Undone',
      title: 'Undo the change of email',
      layout: 'card',
    },
    { path: '/admin/settings', page: 'Settings', title: 'Settings', layout: 'admin', access: members },
  ],
} as const satisfies RemoteDefinition;
