import { leaveGuards } from '@psma/remote-kit';
import { describeUnsavedForms } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import { findChoice } from './testing/questions.ts';
import { arriveWithCompletedTriage, openRecommendations } from './testing/recommendations.ts';

beforeEach(() => void arriveWithCompletedTriage());
afterEach(() => jest.useRealTimers());

const PAGE = '/recommendations/mine';

describeUnsavedForms([
  {
    name: 'sharing by email, without an account',
    open: async () => {
      const page = await openRecommendations(PAGE);
      await page.user.click(screen.getByRole('button', { name: 'Share / Save' }));
      return page;
    },
    field: () => screen.findByRole('textbox', { name: /^Email/ }),
    dialog: 'Share / Save',
    keptBy: 'question',
  },
]);

test('unsaved input: an edited answer asks before it is dropped, an unchanged one never', async () => {
  const asks = () => leaveGuards.get().some(({ blocksTabClose }) => blocksTabClose?.());
  const { user } = await openRecommendations(`${PAGE}/edit/T03`);
  await findChoice('T03_BOARD');
  expect(asks()).toBe(false);
  await user.click(await findChoice('T03_NOBODY'));
  expect(asks()).toBe(true);
  await user.click(await findChoice('T03_BOARD'));
  expect(asks()).toBe(false);
});
