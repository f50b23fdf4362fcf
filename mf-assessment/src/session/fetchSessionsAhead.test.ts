import { queryClient } from '@psma/remote-kit';
import { signOutHere } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import { openAt } from '../testing/openAt.ts';
import { testPage } from '../testing/page.ts';
import { fetchSessionsAhead } from './fetchSessionsAhead.ts';

const api = testPage();
const requests = () => api().count('GET', '/assessment/sessions');

test('the dashboard lists what was requested ahead, without a second request', async () => {
  api().addSession();
  history.replaceState(null, '', '/admin/dashboard');
  fetchSessionsAhead();
  expect(queryClient.isFetching()).toBe(1);
  openAt('/admin/dashboard');
  expect(await screen.findByRole('heading', { name: 'Assessments In Progress (1)' })).toBeInTheDocument();
  expect(requests()).toBe(1);
});

test.each(['/admin/assessment', '/admin/login'])('nothing is requested ahead at %s', (path) => {
  history.replaceState(null, '', path);
  fetchSessionsAhead();
  expect(queryClient.isFetching()).toBe(0);
});

test('nothing is requested ahead for visitors', () => {
  signOutHere();
  history.replaceState(null, '', '/admin/dashboard');
  fetchSessionsAhead();
  expect(queryClient.isFetching()).toBe(0);
});
