import { fakeApi, refusal } from '@psma/api-client/testing';
import { resetPage } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../../testing/renderAt.tsx';

afterEach(resetPage);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('A-ASG-019 opening the link changes nothing; its button stops the emails, and allows them again', async () => {
  const sent: unknown[] = [];
  const { calls } = fakeApi({
    workEmails: ({ body }) => {
      sent.push(body);
      return undefined;
    },
  });
  renderAt('/emails?stop=key-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Emails about shared work' })).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/work-emails'))).toEqual([]);
  await press('Stop these emails');
  expect(await screen.findByText('You get no more emails about shared work.')).toBeVisible();
  await press('Allow these emails again');
  expect(await screen.findByText('You get emails about shared work again.')).toBeVisible();
  expect(sent).toEqual([{ on: false }, { on: true }]);
  expect(calls.filter(({ path }) => path === '/work-emails/key-1')).toHaveLength(2);
});

test('A-ASG-019 a link that is too old leads to the settings', async () => {
  fakeApi({ workEmails: () => refusal(404, 'NotFound', 'No.') });
  renderAt('/emails?stop=key-1');
  await screen.findByRole('heading', { level: 1 });
  await press('Stop these emails');
  expect(await screen.findByText(/^This link no longer works\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to settings' })).toHaveAttribute('href', '/admin/settings');
});
