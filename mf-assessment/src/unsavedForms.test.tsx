import { describeUnsavedForms, signInAs } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import { openAt } from './testing/openAt.ts';
import { testPage } from './testing/page.ts';

const api = testPage();
const DETAILS = '/admin/assessment/get-title';
const title = () => screen.findByRole('textbox', { name: 'Assessment Title' });
let id = '';
beforeEach(() => {
  id = api().addSession({ title: 'Old name' });
});

const openSignedIn = (address: string) => {
  signInAs();
  return openAt(address);
};

describeUnsavedForms([
  {
    name: 'the title of a new assessment',
    open: async () => openSignedIn(DETAILS),
    field: title,
    keptBy: 'draft',
  },
  {
    name: 'the title of an assessment',
    open: async () => openSignedIn(`${DETAILS}?id=${id}`),
    field: title,
    changeStored: () => api().update(id, { title: 'Renamed elsewhere' }),
    keptBy: 'draft',
  },
  {
    name: 'a note',
    open: async () => {
      const page = openSignedIn(`/admin/assessment/${id}/1/1`);
      await page.user.click(await screen.findByRole('button', { name: 'Notes and evidence (private)' }));
      return page;
    },
    field: () => screen.findByRole('textbox', { name: /^Note/ }),
    keptBy: 'device',
  },
]);
