import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';
import { titles } from './src/messages.ts';

const members = [...USER_GROUPS];

export const remote = {
  name: 'mf-auth',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: '/sign-up/email', page: 'Sign Up Email', title: titles.signUpEmail, layout: 'public' },
    {
      path: '/sign-up/code',
      page: 'Sign Up Code',
      title: titles.signUpCode,
      layout: 'public',
    },
    { path: '/sign-up/thank-you', page: 'Sign Up Thank You', title: titles.thankYou, layout: 'public' },
    {
      path: '/sign-up/code/confirmation',
      page: 'Sign Up Code Confirmation',
      title: titles.codeConfirmation,
      layout: 'public',
    },
    { path: '/sign-up/confirm', page: 'Sign Up Confirm', title: titles.confirmSignUp, layout: 'public' },
    { path: '/admin/login', page: 'Login', title: titles.login, layout: 'public' },
    { path: '/admin/reset-password', page: 'Reset Password', title: titles.resetPassword, layout: 'public' },
    {
      path: '/reset-email',
      page: 'Email Changed',
      title: titles.emailChanged,
      layout: 'card',
      access: members,
    },
    {
      path: '/undo-email-change',
      page: 'Email Change Undone',
      title: titles.undoEmailChange,
      layout: 'card',
    },
    { path: '/admin/settings', page: 'Settings', title: titles.settings, layout: 'admin', access: members },
  ],
} as const satisfies RemoteDefinition;
