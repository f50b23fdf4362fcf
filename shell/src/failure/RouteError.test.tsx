import '../testing/inlinedPage.ts';
import { resetPage } from '@psma/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderAt } from '../testing/renderAt.tsx';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

afterEach(() => {
  jest.restoreAllMocks();
  resetPage();
});

test.each([
  ['A-ERR-002 with a status', Object.assign(new Error('busy'), { status: 503 }), 'Error 503'],
  ['A-ERR-003 without a status', new Error('broken'), 'Error 500'],
])('%s, an error of the shell shows the error screen below the public header', async (_, error, heading) => {
  function Broken(): never {
    throw error;
  }
  await renderAt('/walkthrough', <Broken />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(document.title).toMatch(new RegExp(`^${heading} – `));
  expect(screen.getByText("Oops, there's been a problem")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});
