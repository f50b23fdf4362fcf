import { startAnswerQueue, startNoteQueue } from '@psma/api-client';
import { fetchSignedInScreens } from '../ahead/fetchSignedInScreens.ts';

/** Sends what waits. Signed-in users soon need forms, then other remotes: fetched once the page is idle. */
export function startSignedIn(): void {
  startAnswerQueue();
  startNoteQueue();
  whenIdle(() => void fetchForSignedIn());
}

const fetchForSignedIn = () =>
  import('../federation/sharedForms.ts').catch(() => {}).then(fetchSignedInScreens);

/** Safari has no requestIdleCallback. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work);
