import '../testing/inlinedPage.ts';
import { resetPage, signInAs } from '@psma/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { renderAt } from '../testing/renderAt.tsx';
import { PrintedHead } from './PrintedHead.tsx';

const organisation = { name: 'Harbour Energy Works', code: null };

beforeEach(() => {
  globalThis.fetch = jest.fn(async () =>
    Response.json({
      ...{ id: 'user-1', email: 'ann@example.org', organisation },
      ...{ organisationRole: null, sector: null, groups: [] },
    }),
  );
  document.title = 'Settings – Personnel Security Maturity Assessment';
});

afterEach(resetPage);

const tell = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)));

test('a printed page has a head with title, address and day; the screen has none', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), doNotFake: ['queueMicrotask'] });
  await renderAt('/', <PrintedHead isPublic />);
  expect(screen.queryByText('Settings')).toBeNull();
  tell('beforeprint');
  expect(screen.getByText('Settings')).toBeInTheDocument();
  expect(screen.getByText('22 November 2026')).toBeInTheDocument();
  expect(screen.getByText(location.href)).toBeInTheDocument();
  tell('afterprint');
  expect(screen.queryByText('Settings')).toBeNull();
  jest.useRealTimers();
});

test('in the admin area it names the organisation and omits the private address', async () => {
  signInAs();
  await renderAt(
    '/admin/settings',
    <>
      <PrintedHead isPublic={false} />
      <main id="main">
        <h1>Settings</h1>
      </main>
    </>,
  );
  tell('beforeprint');
  expect(await screen.findByText('Harbour Energy Works')).toBeInTheDocument();
  expect(screen.queryByText(location.href)).toBeNull();
});
