import type { createBrowserRouter } from '@psma/remote-kit';
import { createContext } from 'react';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** Resolves with true on arrival, false if the reader stayed. */
export type GoTo = (path: string) => Promise<boolean>;

export const GoToContext = createContext<GoTo>(() => Promise.reject(new Error('There is no router.')));

export const goToWith =
  (router: DataRouter): GoTo =>
  async (path) => {
    await router.navigate(path, { flushSync: true });
    await undecided(router);
    return router.state.location.pathname === path;
  };

/** Resolves without an open leave question. */
function undecided(router: DataRouter): Promise<void> {
  const isAsking = () => [...router.state.blockers.values()].some(({ state }) => state !== 'unblocked');
  if (!isAsking()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(() => {
      if (isAsking()) return;
      stop();
      resolve();
    });
  });
}
