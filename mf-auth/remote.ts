import { USER_GROUPS } from '@psma/api-contract';
import type { RemoteDefinition } from '@psma/release-model';
import * as links from './links.ts';
import * as paths from './paths.ts';
import { titles } from './src/messages.ts';

const members = [...USER_GROUPS];
const people = { page: 'People', layout: 'admin', access: members } as const;
const peopleDialog = { ...people, modal: true } as const;

export const remote = {
  name: 'mf-auth',
  version: '1.0.0',
  contract: '^1.0.0',
  routes: [
    { path: paths.signUpEmail, page: 'Sign Up Email', title: titles.signUpEmail, layout: 'public' },
    {
      path: paths.signUpCode,
      page: 'Sign Up Code',
      title: titles.signUpCode,
      layout: 'public',
    },
    { path: paths.thankYou, page: 'Sign Up Thank You', title: titles.thankYou, layout: 'public' },
    {
      path: paths.codeConfirmation,
      page: 'Sign Up Code Confirmation',
      title: titles.codeConfirmation,
      layout: 'public',
    },
    { path: paths.confirmSignUp, page: 'Sign Up Confirm', title: titles.confirmSignUp, layout: 'public' },
    { path: paths.login, page: 'Login', title: titles.login, layout: 'public', first: true },
    { path: paths.resetPassword, page: 'Reset Password', title: titles.resetPassword, layout: 'public' },
    {
      path: paths.emailChanged,
      page: 'Email Changed',
      title: titles.emailChanged,
      layout: 'card',
      access: members,
    },
    {
      path: paths.undoEmailChange,
      page: 'Email Change Undone',
      title: titles.undoEmailChange,
      layout: 'card',
    },
    { path: paths.workEmails, page: 'Work Emails', title: titles.workEmails, layout: 'card' },
    { path: paths.settings, page: 'Settings', title: titles.settings, layout: 'admin', access: members },
    { path: paths.people, title: titles.people, ...people },
    { path: paths.invite, title: titles.invite, ...peopleDialog },
    { path: paths.join, title: titles.join, ...peopleDialog },
    { path: paths.rename, title: titles.rename, ...peopleDialog },
    { path: paths.changeRole, title: titles.changeRole, ...peopleDialog },
    { path: paths.changeMemberName, title: titles.changeMemberName, ...peopleDialog },
    { path: paths.removeMember, title: titles.removeMember, ...peopleDialog },
    { path: paths.leave, title: titles.leave, ...peopleDialog },
    { path: paths.deleteOrganisation, title: titles.deleteOrganisation, ...peopleDialog },
    {
      path: paths.activityRecord,
      page: 'Activity Record',
      title: titles.activityRecord,
      layout: 'admin',
      access: members,
    },
    // Members who are no admins get Error 404: another access rule would log them out.
    { path: paths.authority, page: 'Authority', title: titles.authority, layout: 'admin', access: members },
    {
      path: paths.authorityRecord,
      page: 'Authority Record',
      title: titles.authorityRecord,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.authorityShares,
      page: 'Authority Shares',
      title: titles.authorityShares,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.authorityFigures,
      page: 'Authority Figures',
      title: titles.authorityFigures,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.registerImport,
      page: 'Register Import',
      title: titles.registerImport,
      layout: 'admin',
      access: members,
    },
    {
      path: paths.registeredOrganisation,
      page: 'Registered Organisation',
      title: titles.registeredOrganisation,
      layout: 'admin',
      access: members,
    },
  ],
  links: Object.values(links),
} as const satisfies RemoteDefinition;
