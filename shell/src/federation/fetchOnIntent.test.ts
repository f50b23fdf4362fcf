import '../testing/inlinedPage.ts';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { remotes } from '../testing/manifests.ts';
import { fetchOnIntent } from './fetchOnIntent.ts';
import { quarantine } from './loadRemoteRelease.ts';

const assessment = remotes.find(({ remote }) => remote === 'mf-assessment')!;
const [stable, lastGood] = assessment.candidates;
const user = userEvent.setup();
const fetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) => ({
    url: link.getAttribute('href'),
    integrity: link.getAttribute('integrity'),
    crossOrigin: link.getAttribute('crossorigin'),
    as: link.getAttribute('as'),
  }));
const scriptsOf = ({ entry, chunks = [] }: typeof stable & object) =>
  [entry, ...chunks.map(({ url }) => url)].map((url) =>
    expect.objectContaining({ url, as: 'script', crossOrigin: 'anonymous' }),
  );

beforeAll(() => fetchOnIntent());

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <a href="/admin/dashboard"><b>Dashboard</b></a>
    <a href="/questionnaire/T01">Triage</a>
    <a href="/nowhere">Nowhere</a>
    <a href="https://example.org/admin/dashboard">Elsewhere</a>
    <p>Text</p>`;
});

test('pointing at a link to another remote fetches what that needs first, with its hashes, once', async () => {
  await user.hover(screen.getByText('Dashboard'));
  expect(fetched()).toEqual(scriptsOf(stable!));
  expect(fetched().every(({ integrity }) => integrity?.startsWith('sha384-'))).toBe(true);
  await user.hover(screen.getByText('Text'));
  await user.hover(screen.getByText('Dashboard'));
  expect(fetched()).toHaveLength(scriptsOf(stable!).length);
});

test('so does tabbing to it', async () => {
  await user.tab();
  expect(fetched()).toEqual(scriptsOf(stable!));
});

test.each(['Triage', 'Nowhere', 'Elsewhere', 'Text'])('nothing is fetched for %s', async (text) => {
  await user.hover(screen.getByText(text));
  expect(fetched()).toEqual([]);
});

test('a release that failed in this visit is not fetched again', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  quarantine('mf-assessment', stable!, 1, new Error('broken'));
  await user.hover(screen.getByText('Dashboard'));
  expect(fetched()).toEqual(scriptsOf(lastGood!));
});
