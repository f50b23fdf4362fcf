import { refusal } from '@psma/api-client/testing';
import { resetPage } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ANN, renderSettings, row } from '../../../testing/renderSettings.tsx';

const LABEL = 'Emails about shared work';

afterEach(resetPage);

test('A-ASG-019 emails about shared work are turned off and on', async () => {
  let on = true;
  await renderSettings(ANN, {
    userWorkEmails: () => ({ on, applies: true }),
    userWorkEmailsUpdate: ({ body }) => {
      ({ on } = body as { on: boolean });
      return { on, applies: true };
    },
  });
  await waitFor(() => expect(row(LABEL).value()).toMatch(/^On/));
  expect(row(LABEL).value()).toContain('You always get emails about your access');
  await row(LABEL).press('Turn off');
  await waitFor(() => expect(row(LABEL).value()).toMatch(/^Off/));
  expect(screen.getByText('Emails about shared work are off.')).toHaveAttribute('role', 'status');
  await row(LABEL).press('Turn on');
  await waitFor(() => expect(row(LABEL).value()).toMatch(/^On/));
});

test.each([
  ['who works alone', () => ({ on: true, applies: false })],
  ['of a server of the previous version', () => refusal(404, 'NotFound', 'No.')],
])('A-ASG-019 an account %s has no such setting', async (_name, answer) => {
  const calls = await renderSettings(ANN, { userWorkEmails: answer });
  await waitFor(() => expect(calls.some(({ path }) => path === '/user/me/work-emails')).toBe(true));
  expect(screen.queryByText(LABEL)).not.toBeInTheDocument();
});

test('A-ASG-019 a setting that cannot be loaded is loaded again', async () => {
  let asked = 0;
  await renderSettings(ANN, {
    userWorkEmails: () => (asked++ === 0 ? refusal(500, 'Failure', 'No.') : { on: false, applies: true }),
  });
  await waitFor(() => expect(row(LABEL).value()).toBe('We could not check whether these are on.'));
  await row(LABEL).press('Try again');
  await waitFor(() => expect(row(LABEL).value()).toMatch(/^Off/));
});
