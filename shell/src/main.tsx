import { authState, createBrowserRouter, startAnalytics, startSession } from '@psma/remote-kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchOnPointing, fetchSignedInScreens } from './ahead/fetchAhead.ts';
import { watchDom } from './dom/watchDom.ts';
import { followReleaseMap } from './federation/resolution.ts';
import { prepareRuntime } from './federation/runtime.ts';
import { installScriptPolicy } from './federation/scriptPolicy.ts';
import { onArrival, shownHeading } from './navigation/onArrival.ts';
import { loadSignedInParts } from './product/loadSignedInParts.ts';
import { mountHostParcel } from './remotes/hostParcel.ts';
import { routes } from './routing/routes.tsx';
import { Shell } from './Shell.tsx';

export const loadSharedForms = () => import('./federation/sharedForms.ts');

/** Policies, then remotes' prerequisites, then the page. */
async function boot(): Promise<void> {
  installScriptPolicy();
  watchDom();
  prepareRuntime();
  startSession();
  startAnalytics();
  const mountParcel = await mountHostParcel();
  const router = createBrowserRouter(routes);
  const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
  const root = document.getElementById('root')!;
  const prerenderedBy = root.dataset['firstOf'] ?? null;
  const shell = (
    <Shell router={router} mountParcel={mountParcel} nonce={nonce} prerenderedBy={prerenderedBy} />
  );
  if (prerenderedBy === null) createRoot(root).render(shell);
  else hydrateRoot(root, shell, { onRecoverableError });
  followReleaseMap();
  fetchOnPointing();
  onceSignedIn(() =>
    onArrival(shownHeading(), () => {
      void startAnswers();
      whenIdle(() => void fetchForSignedIn());
    }),
  );
}

/** Pages translated before the start render again. */
const onRecoverableError = (error: unknown) => console.warn(error);

/** Signed-in users soon need forms, then other remotes. */
const fetchForSignedIn = () =>
  loadSharedForms()
    .catch(() => {})
    .then(fetchSignedInScreens);

const startAnswers = () =>
  loadSignedInParts().then(
    ({ startAnswerQueue, startNoteQueue }) => {
      startAnswerQueue();
      startNoteQueue();
    },
    // The assessment starts its own queues.
    () => {},
  );

function onceSignedIn(work: () => void): void {
  const look = () => {
    if (authState.get().token === null) return;
    stop();
    work();
  };
  const stop = authState.subscribe(look);
  look();
}

/** Safari has no requestIdleCallback. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work);

void boot();
