import { screen, waitFor, within } from '@testing-library/dom';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { pageTitle, useAnnounce, usePageTitle } from './announcements.ts';
import { createRemote } from './createRemote.tsx';
import { useNonce } from './nonce.ts';
import { PageError } from './PageError.ts';
import { queryClient, useQueryClient } from './query.ts';
import { Link, Route, Routes, useLocation } from './router.ts';
import { enterRemote, type RemoteStage } from './testing/enterRemote.ts';

const Provider: ComponentType<{ nonce: string; children: React.ReactNode }> = ({ children }) => children;

const crash = (): never => {
  throw new Error('on purpose');
};
const missing = (): never => {
  throw new PageError(404);
};

function EffectThrows() {
  useEffect(crash, []);
  return <h1>Shown for a moment</h1>;
}

const chunk = Promise.withResolvers<void>();
const firstChunk = Promise.withResolvers<void>();
const asideChunk = Promise.withResolvers<void>();
const after = ({ promise }: { promise: Promise<void> }, title: string) =>
  lazy(async () => {
    await promise;
    return { default: () => <h1>{title}</h1> };
  });
const Later = after(chunk, 'Later');
const First = after(firstChunk, 'First');
const Aside = after(asideChunk, 'Aside');
const Never = lazy(() => new Promise<{ default: ComponentType }>(() => {}));
const Broken = lazy(() => Promise.reject(new Error('Loading chunk 1 failed.')));

const Crash = () => crash();
const Missing = () => missing();

const entries = () =>
  createRemote({
    Provider,
    addresses: ['/step/:number/*', '/step/:number/aside', '/later'],
    App: () => (
      <Routes>
        <Route path="/" element={<h1>Start</h1>} />
        <Route path="/later" element={<Later />} />
        <Route path="/step/:number/*" element={<Step />} />
        <Route path="/step/:number/aside" element={<Aside />} />
        <Route path="/first" element={<First />} />
        <Route path="/never" element={<Never />} />
        <Route path="/broken" element={<Broken />} />
        <Route path="/crash" element={<Crash />} />
        <Route path="/effect" element={<EffectThrows />} />
        <Route path="/missing" element={<Missing />} />
        <Route path="/context" element={<Context />} />
        <Route path="/scope" element={<Scoped />} />
      </Routes>
    ),
  });

function Context() {
  const [sameClient] = useState(useQueryClient() === queryClient);
  return (
    <>
      <h1>{useLocation().search}</h1>
      <p>nonce {useNonce()}</p>
      <p>{sameClient ? 'one query client' : 'another query client'}</p>
      <Link to="/later">Later</Link>
    </>
  );
}

const Step = () => <h1>{useLocation().pathname}</h1>;

function Scoped() {
  usePageTitle('Question 3');
  const announceText = useAnnounce();
  useEffect(() => announceText('Saved'), [announceText]);
  return <h1>Scoped</h1>;
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;
const crashWith = (text: RegExp) => [expect.objectContaining({ message: expect.stringMatching(text) })];

let stage: RemoteStage;
const enter = async (address: string) => {
  stage = await enterRemote(entries(), address);
};

afterEach(async () => {
  jest.useRealTimers();
  await stage.leave();
  stage.element.remove();
});

test('a remote gets the address, the nonce, the page’s query client and a router for its links', async () => {
  await enter('/context?step=2');
  await stage.ready;
  const page = within(stage.element);
  expect(heading()).toBe('?step=2');
  expect(page.getByText('nonce test')).toBeVisible();
  expect(page.getByText('one query client')).toBeVisible();
  expect(page.getByRole('link', { name: 'Later' })).toHaveAttribute('href', '/later');
});

test('what its screens say of themselves is in the scope that the shell handed to this mount', async () => {
  await enter('/scope');
  await stage.ready;
  expect(stage.scope.title.get()).toBe('Question 3');
  expect(stage.scope.announcement.get().text).toBe('Saved');
  expect(pageTitle.get()).toBeNull();
});

test('until a screen’s chunk has loaded the one before stays, and the shell is notified', async () => {
  await enter('/');
  await stage.goTo('/later');
  await waitFor(() => expect(stage.waiting).toEqual([true]));
  expect(heading()).toBe('Start');
  chunk.resolve();
  await waitFor(() => expect(heading()).toBe('Later'));
  await waitFor(() => expect(stage.waiting).toEqual([true, false]));
});

test('from one address of a screen to another it is drawn at once', async () => {
  await enter('/step/1');
  await stage.goTo('/step/2');
  await waitFor(() => expect(heading()).toBe('/step/2'));
  expect(stage.waiting).toEqual([]);
  await stage.goTo('/');
  await waitFor(() => expect(stage.waiting).toEqual([true, false]));
});

test('a screen whose address another one’s pattern matches, too, is a screen of its own', async () => {
  await enter('/step/1');
  await stage.goTo('/step/1/aside');
  await waitFor(() => expect(stage.waiting).toEqual([true]));
  expect(heading()).toBe('/step/1');
  asideChunk.resolve();
  await waitFor(() => expect(heading()).toBe('Aside'));
});

test('a first screen is shown as soon as its chunk is there', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await enter('/first');
  firstChunk.resolve();
  await jest.advanceTimersByTimeAsync(100);
  expect(heading()).toBe('First');
});

test('a first screen that never comes does not block another one', async () => {
  await enter('/never');
  await stage.goTo('/');
  await waitFor(() => expect(heading()).toBe('Start'));
});

test.each(['/crash', '/effect', '/broken'])(
  'what throws at %s reaches the shell, and nothing stays in its place',
  async (address) => {
    await enter(address);
    await waitFor(() => expect(stage.crashes).toEqual(crashWith(/on purpose|chunk 1 failed/)));
    expect(heading()).toBeNull();
    expect(stage.pageErrors).toEqual([]);
  },
);

test('a crash reports which component threw', async () => {
  await enter('/crash');
  await waitFor(() => expect(stage.componentStacks).toEqual([expect.stringMatching(/^ +at App /m)]));
});

test('a PageError is no crash: the shell learns its status', async () => {
  await enter('/missing');
  await waitFor(() => expect(stage.pageErrors).toEqual([404]));
  expect(stage.crashes).toEqual([]);
});

test('after a failure another address is another chance, and the same one is not', async () => {
  await enter('/missing');
  await stage.goTo('/missing?again');
  expect(stage.pageErrors).toEqual([404]);
  await stage.goTo('/');
  await waitFor(() => expect(heading()).toBe('Start'));
  await stage.goTo('/missing');
  await waitFor(() => expect(stage.pageErrors).toEqual([404, 404]));
});

test.each([
  ['at first', '/never', '/never', expect.not.arrayContaining([false])],
  ['after another screen', '/', '/never', [true]],
])('a screen that never comes, %s, is given up after ten seconds', async (_, first, then, waiting) => {
  jest.useFakeTimers({ advanceTimers: true });
  await enter(first);
  await stage.goTo(then);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(stage.waiting).toEqual(waiting);
  expect(stage.crashes).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(stage.crashes).toEqual(crashWith(/waited too long/));
});
