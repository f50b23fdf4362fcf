import { describeUnsavedForms, resetPage } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import { areasFixture } from './testing/areasFixture.ts';
import { openPlan } from './testing/renderPlan.tsx';
import { openResults, showResults } from './testing/renderResults.tsx';

jest.mock('react-apexcharts', () => ({ __esModule: true, default: () => null }));
afterEach(resetPage);

const textbox = (name: RegExp) => () => screen.findByRole('textbox', { name });

describeUnsavedForms([
  {
    name: 'a new plan item',
    open: async () => openPlan({ below: '/new' }),
    field: textbox(/^What is to be done/),
    dialog: 'New item',
    keptBy: 'draft',
  },
  {
    name: 'feedback',
    open: async () => {
      const opened = await showResults();
      await opened.user.click(screen.getByRole('button', { name: 'Give feedback' }));
      return opened;
    },
    field: textbox(/^What should we change or add/),
    dialog: 'Feedback',
    keptBy: 'draft',
  },
  {
    name: 'a sign-off',
    open: async () => {
      const opened = await showResults({ others: { role: 'OWNER', areas: areasFixture() } });
      await opened.user.click(await screen.findByRole('button', { name: 'Sign off' }));
      return opened;
    },
    field: textbox(/^Your position/),
    dialog: 'Sign off these results',
    keptBy: 'draft',
  },
  {
    name: 'the addresses to share results with',
    open: async () => openResults({ below: '/share', others: { shares: [] } }),
    field: textbox(/^Email addresses/),
    dialog: 'Share these results',
    keptBy: 'draft',
  },
  {
    name: 'the number of an adviser',
    open: async () => openResults({ below: '/share-adviser', others: { shares: [] } }),
    field: textbox(/^Adviser number/),
    dialog: 'Share with an adviser',
    keptBy: 'draft',
  },
  {
    name: 'the reason of a target',
    open: async () => openPlan({ below: '/targets' }),
    field: textbox(/^Who set it, and why/),
    dialog: 'Target levels',
    keptBy: 'draft',
  },
]);
