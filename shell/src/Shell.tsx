import { DesignSystemProvider, PageBaseline } from '@psma/design-system';
import {
  queryClient,
  QueryClientProvider,
  RouterProvider,
  type createBrowserRouter,
  type Navigator,
} from '@psma/remote-kit';
import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import { GoToContext, goToWith } from './navigation/goTo.ts';
import { HostContext } from './remotes/HostContext.ts';
import { notifySignInPersistence } from './routing/notifySignInPersistence.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

interface ShellProps {
  router: DataRouter;
  mountParcel: AppProps['mountParcel'];
  nonce: string;
  /** Release id of the prerendered screen; null if none. */
  prerenderedBy: string | null;
  Provider?: ComponentType<{ nonce: string; children: ReactNode }>;
}

export function Shell(props: ShellProps) {
  const { router, mountParcel, nonce, prerenderedBy, Provider = DesignSystemProvider } = props;
  const [host] = useState({
    services: { mountParcel, nonce, navigator: navigatorOf(router) },
    prerenderedBy,
  });
  const [goTo] = useState(() => goToWith(router));
  useEffect(notifySignInPersistence, []);
  useLayoutEffect(() => {
    // Signals the page's first script on prerendered pages.
    document.documentElement.dataset['started'] = '';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Provider nonce={nonce}>
        <PageBaseline />
        <HostContext value={host}>
          <GoToContext value={goTo}>
            {/* Nothing here waits for itself; React draws it in small pieces. */}
            <RouterProvider router={router} useTransitions={false} />
          </GoToContext>
        </HostContext>
      </Provider>
    </QueryClientProvider>
  );
}

/** Returns the navigator of the remotes' routers. */
const navigatorOf = (router: DataRouter): Navigator => ({
  createHref: router.createHref,
  go: (delta) => void router.navigate(delta),
  push: (to, state, options) => void router.navigate(to, { ...options, state }),
  replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
});
