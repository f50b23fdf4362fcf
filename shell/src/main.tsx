import { authState, createBrowserRouter, startAnalytics, startSession } from '@psma/remote-kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchOnPointing } from './ahead/fetchAhead.ts';
import { watchDom } from './dom/watchDom.ts';
import { followReleaseMap } from './federation/resolution.ts';
import { prepareRuntime } from './federation/runtime.ts';
import { installScriptPolicy } from './federation/scriptPolicy.ts';
import { onArrival, shownHeading } from './navigation/onArrival.ts';
import { loadSignedInParts } from './product/loadSignedInParts.ts';
import { mountHostParcel } from './remotes/hostParcel.ts';
import { routes } from './routing/routes.tsx';
import { Shell } from './Shell.tsx';

/** A first visit's files come before. */
const MEASURE_AFTER_MS = 3000;

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
  setTimeout(startSpeed, MEASURE_AFTER_MS);
  onceSignedIn(() => onArrival(shownHeading(), () => void startSignedIn()));
}

/** Pages translated before the start render again. */
const onRecoverableError = (error: unknown) => console.warn(error);

const startSpeed = () =>
  import('./speed/measureSpeed.ts').then(({ measureSpeed }) => measureSpeed(), console.warn);

const startSignedIn = () =>
  loadSignedInParts().then(
    (parts) => parts.startSignedIn(),
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

void boot();
