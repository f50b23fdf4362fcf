import { DesignSystemProvider, PageBaseline } from '@psma/design-system';
import {
  queryClient,
  QueryClientProvider,
  RouterProvider,
  type createBrowserRouter,
  type Navigator,
} from '@psma/remote-kit';
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { AppProps } from 'single-spa';
import { GoToContext, goToWith } from './navigation/goTo.ts';
import { HostContext } from './remotes/HostContext.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

interface ShellProps {
  router: DataRouter;
  mountParcel: AppProps['mountParcel'];
  nonce: string;
  /** Id of the release that made the screen which came with the page; null when the page came empty. */
  prerenderedBy: string | null;
  Provider?: ComponentType<{ nonce: string; children: ReactNode }>;
}

/** The page: what surrounds every screen, the shell's own and the remotes'. */
export function Shell(props: ShellProps) {
  const { router, mountParcel, nonce, prerenderedBy, Provider = DesignSystemProvider } = props;
  const [host] = useState({
    services: { mountParcel, nonce, navigator: navigatorOf(router) },
    prerenderedBy,
  });
  const [goTo] = useState(() => goToWith(router));
  useLayoutEffect(() => {
    // For the page's first script, which cannot tell it from what stands where the page came with a screen.
    document.documentElement.dataset['started'] = '';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Provider nonce={nonce}>
        <PageBaseline />
        <HostContext value={host}>
          <GoToContext value={goTo}>
            {/* Nothing here waits for itself, and React draws in small pieces what it may put off. */}
            <RouterProvider router={router} useTransitions={false} />
          </GoToContext>
        </HostContext>
      </Provider>
    </QueryClientProvider>
  );
}

/** The page's router as the remotes' own routers ask for it. */
const navigatorOf = (router: DataRouter): Navigator => ({
  createHref: router.createHref,
  go: (delta) => void router.navigate(delta),
  push: (to, state, options) => void router.navigate(to, { ...options, state }),
  replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
});
