import { DesignSystemProvider } from '@psma/design-system';
import '../testing/inlinedPage.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setViewport } from '../testing/viewport.ts';
import { ViewportNotice } from './ViewportNotice.tsx';

const show = () => render(<ViewportNotice />, { wrapper: DesignSystemProvider });
const notice = () =>
  screen.queryByText('To take full advantage of this tool please access through a Desktop browser.');

afterEach(() => sessionStorage.clear());

test.each([
  [959, true],
  [960, false],
])('at %d px the notice is shown: %s', (width, shown) => {
  setViewport(width);
  show();
  expect(notice() !== null).toBe(shown);
});

test('A-LAY-004 A-LAY-005 the notice says what the tool needs, and is the only visible part of the body', () => {
  setViewport(959);
  show();
  const region = notice()?.closest('body > [data-alone]');
  expect(region).toHaveTextContent(
    'This tool can only be accessed via a desktop and should be viewed full screen.',
  );
});

test('the notice comes and goes with the width', () => {
  setViewport(1280);
  show();
  act(() => setViewport(900));
  expect(notice()).toBeVisible();
  act(() => setViewport(1000));
  expect(notice()).toBeNull();
});

test('who has zoomed in may go on, and is not asked again in this tab', async () => {
  setViewport(853);
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: 'I have zoomed in, show the tool' }));
  expect(notice()).toBeNull();
  unmount();
  show();
  expect(notice()).toBeNull();
});

test('a user who continues finds the focus at the heading of the page', async () => {
  setViewport(853);
  render(
    <>
      <main id="main" tabIndex={-1}>
        <h1>Welcome</h1>
      </main>
      <ViewportNotice />
    </>,
    { wrapper: DesignSystemProvider },
  );
  await userEvent.click(screen.getByRole('button', { name: 'I have zoomed in, show the tool' }));
  expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
});

test('the address can be sent to a desktop', () => {
  setViewport(390);
  show();
  expect(screen.getByText(location.href)).toBeVisible();
  expect(screen.getByRole('link', { name: /by email/ })).toHaveAttribute(
    'href',
    `mailto:?subject=Personnel%20Security%20Maturity%20Assessment&body=${encodeURIComponent(location.href)}`,
  );
  expect(screen.getByText('Protective Security Authority')).toBeVisible();
});

test('paper is never too narrow', () => {
  setViewport(853);
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.split(', ').includes('print') });
  show();
  expect(notice()).toBeNull();
});

test('where the browser lets no page keep anything, it works all the same', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  setViewport(853);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'I have zoomed in, show the tool' }));
  expect(notice()).toBeNull();
  jest.restoreAllMocks();
});
