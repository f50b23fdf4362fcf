import { fakeApi } from '@psma/api-client/testing';
import type { UserProfile } from '@psma/api-contract';
import { DesignSystemProvider } from '@psma/design-system';
import {
  describeUnsavedForms,
  fakeAuthClient,
  inlinePageData,
  openRemote,
  resetPage,
  signInAs,
} from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import { App } from './App.tsx';
import { EDITOR, fakeOrganisation, organisationOf, OWNER } from './testing/fakeOrganisation.ts';
import { ANN, row } from './testing/renderSettings.tsx';

let user: UserProfile = ANN;
let organisation = organisationOf([OWNER, EDITOR]);
beforeEach(() => {
  user = ANN;
  organisation = organisationOf([OWNER, EDITOR]);
  inlinePageData();
  fakeApi({ userMe: () => user });
  fakeAuthClient({ getMfa: async () => ({ enabled: [], preferred: null }), listPasskeys: async () => [] });
});
afterEach(resetPage);

const openAt = (address: string) => openRemote({ App, Provider: DesignSystemProvider }, address);
const textbox = (name: RegExp) => () => screen.findByRole('textbox', { name }, { timeout: 10_000 });

const openPeopleAt = (below: string) => async () => {
  signInAs({ sub: ANN.id });
  fakeOrganisation(organisation);
  return openAt(`/admin/people${below}`);
};

const openSetting = (label: string) => async () => {
  signInAs({ sub: ANN.id });
  const page = openAt('/admin/settings');
  await screen.findByRole('heading', { name: 'Account Security' }, { timeout: 10_000 });
  await page.user.click(row(label).action(/^(Add|Change)/));
  return page;
};

describeUnsavedForms([
  {
    name: 'the job role',
    open: openSetting('Job Role'),
    field: textbox(/^Job Role/),
    dialog: 'Add job role',
    changeStored: () => (user = { ...ANN, organisationRole: 'Changed elsewhere' }),
    keptBy: 'draft',
  },
  {
    name: 'the organisation name',
    open: openSetting('Organisation Name'),
    field: textbox(/^Organisation Name/),
    dialog: 'Change organisation name',
    changeStored: () => (user = { ...ANN, organisation: { name: 'Changed elsewhere', code: null } }),
    keptBy: 'draft',
  },
  {
    name: 'addresses to invite',
    open: openPeopleAt('/invite'),
    field: textbox(/^Email addresses/),
    dialog: 'Invite people',
    keptBy: 'draft',
  },
  {
    name: 'the name of the organisation',
    open: openPeopleAt('/name'),
    field: textbox(/^Name/),
    dialog: 'Change name',
    changeStored: () => (organisation = { ...organisation, name: 'Changed elsewhere' }),
    keptBy: 'draft',
  },
  {
    name: 'a joining code',
    open: openPeopleAt('/join'),
    field: textbox(/^Joining code/),
    dialog: 'Join an organisation',
    keptBy: 'draft',
  },
  {
    name: 'sign-up, without an account',
    open: async () => openAt('/sign-up/email'),
    field: textbox(/^Organisation \(optional\)/),
    keptBy: 'question',
  },
]);
