import '../testing/inlinedPage.ts';
import type { RemoteRoute, ResolvedRemote } from '@psma/release-model';
import { pageData } from '@psma/remote-kit';
import { resetPage, signInAs } from '@psma/remote-kit/testing';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { quarantine } from '../federation/loadRemoteRelease.ts';
import { resolution } from '../federation/resolution.ts';
import { page } from '../testing/inlinedPage.ts';
import { fetchOnPointing } from './fetchAhead.ts';
import { fetchSignedInScreens } from './fetchSignedInScreens.ts';

const user = userEvent.setup();
const access = ['implementers'];
const route = (path: string, layout: RemoteRoute['layout'] = 'admin'): RemoteRoute => ({
  path,
  page: path,
  title: path,
  layout,
  ...(layout === 'admin' && { access }),
});

/** New per test: a page fetches files once. */
let releases = 0;
function remoteWith(remote: string, routes: RemoteRoute[], chunks: string[]): ResolvedRemote {
  const candidate = () => {
    const releaseId = String((releases += 1)).padStart(12, '0');
    const entry = `/releases/${remote}/${releaseId}/remoteEntry.js`;
    return { releaseId, version: '1.0.0', federationName: remote, entry, integrity: '', chunks, routes };
  };
  return { remote, candidates: [candidate(), candidate()], reason: 'stable', because: null, since: null };
}

let triage: ResolvedRemote;
let auth: ResolvedRemote;
let results: ResolvedRemote;
const filesOf = ({ remote, candidates }: ResolvedRemote, index: number, chunks: string[]) => {
  const base = `http://localhost/releases/${remote}/${candidates[index]?.releaseId}/`;
  return ['remoteEntry.js', 'entry.1.js', ...chunks].map((path) => base + path);
};

let answer: () => Promise<Response>;
const asked = () => jest.mocked(fetch).mock.calls.map(([url]) => url);

beforeAll(() => fetchOnPointing());

beforeEach(() => {
  answer = async () => new Response('');
  globalThis.fetch = jest.fn(() => answer());
  history.replaceState(null, '', '/admin/dashboard');
  auth = remoteWith(
    'mf-auth',
    [route('/admin/settings'), route('/admin/login', 'public'), route('/reset-email', 'card')],
    ['entry.1.js', 'at-admin-settings.2.js', 'at-admin-login.3.js', 'at-reset-email.4.js'],
  );
  results = remoteWith('mf-results', [route('/admin/results/:session')], ['entry.1.js']);
  triage = remoteWith(
    'mf-triage',
    [route('/', 'public'), route('/help', 'public')],
    ['entry.1.js', 'at-help.5.js'],
  );
  const assessment = remoteWith('mf-assessment', [route('/admin/dashboard')], ['entry.1.js']);
  resolution.set({ ...page.resolution, remotes: [assessment, auth, results, triage] });
  signInAs();
  document.body.innerHTML = `
    <a href="/admin/settings"><b>Settings</b></a>
    <a href="/nowhere">Nowhere</a>
    <a href="https://example.org/admin/settings">Elsewhere</a>
    <p>Text</p>`;
});

afterEach(resetPage);

test('pointing at a link fetches the files of its screen, as scripts ask for them, and once', async () => {
  await user.hover(screen.getByText('Settings'));
  await user.hover(screen.getByText('Text'));
  await user.hover(screen.getByText('Settings'));
  expect(asked()).toEqual(filesOf(auth, 0, ['at-admin-settings.2.js']));
  expect(fetch).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ credentials: 'same-origin' }),
  );
});

test('so does tabbing to it', async () => {
  await user.tab();
  expect(asked()).toEqual(filesOf(auth, 0, ['at-admin-settings.2.js']));
});

test('where releases come from another origin, they are fetched from there', async () => {
  pageData().assets = 'https://cdn.example';
  await user.hover(screen.getByText('Settings'));
  delete pageData().assets;
  expect(asked()).toEqual(
    filesOf(auth, 0, ['at-admin-settings.2.js']).map((url) =>
      url.replace('http://localhost', 'https://cdn.example'),
    ),
  );
});

test.each(['Nowhere', 'Elsewhere', 'Text'])('nothing is fetched for %s', async (text) => {
  await user.hover(screen.getByText(text));
  expect(asked()).toEqual([]);
});

test('nothing is fetched for a screen that one may not open', async () => {
  resetPage();
  await user.hover(screen.getByText('Settings'));
  expect(asked()).toEqual([]);
});

test('of a remote whose first release failed in this visit the next one is fetched', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  quarantine('mf-auth', auth.candidates[0]!, 1, new Error('broken'));
  jest.mocked(fetch).mockClear();
  await user.hover(screen.getByText('Settings'));
  expect(asked()).toEqual(filesOf(auth, 1, ['at-admin-settings.2.js']));
});

test('an older server names no chunks: then only the entry is fetched', async () => {
  for (const candidate of auth.candidates) delete candidate.chunks;
  await user.hover(screen.getByText('Settings'));
  expect(asked()).toEqual(filesOf(auth, 0, []).slice(0, 1));
});

test('what could not be had is asked for again the next time', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.hover(screen.getByText('Settings'));
  await user.hover(screen.getByText('Text'));
  await user.hover(screen.getByText('Settings'));
  const files = filesOf(auth, 0, ['at-admin-settings.2.js']);
  expect(asked()).toEqual([...files, ...files]);
});

describe('for a signed-in user', () => {
  test('screens of the other remotes and of the page after log-out are fetched one by one', async () => {
    const settings = filesOf(auth, 0, ['at-admin-settings.2.js']);
    const files = [...settings, ...filesOf(results, 0, []), ...filesOf(triage, 0, [])];
    let finish = () => {};
    answer = () => new Promise((resolve) => (finish = () => resolve(new Response(''))));
    const done = fetchSignedInScreens();
    for (let count = 1; count <= files.length; count += 1) {
      await waitFor(() => expect(asked()).toHaveLength(count));
      expect(asked()).toEqual(files.slice(0, count));
      finish();
    }
    await done;
    expect(asked()).toEqual(files);
  });

  test('nothing is fetched while they save data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await fetchSignedInScreens();
    Reflect.deleteProperty(navigator, 'connection');
    expect(asked()).toEqual([]);
  });
});
