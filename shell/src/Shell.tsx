import { DesignSystemProvider, PageBaseline } from '@psma/design-system';
import {
  queryClient,
  QueryClientProvider,
  RouterProvider,
  type createBrowserRouter,
  type Navigator,
} from '@psma/remote-kit';
import { useState } from 'react';
import type { AppProps } from 'single-spa';
import { GoToContext, goToWith } from './navigation/goTo.ts';
import { HostContext } from './remotes/HostContext.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

interface ShellProps {
  router: DataRouter;
  mountParcel: AppProps['mountParcel'];
  nonce: string;
}

/** The page: what surrounds every screen, the shell's own and the remotes'. */
export function Shell({ router, mountParcel, nonce }: ShellProps) {
  const [host] = useState({ mountParcel, nonce, navigator: navigatorOf(router) });
  const [goTo] = useState(() => goToWith(router));
  return (
    <QueryClientProvider client={queryClient}>
      <DesignSystemProvider nonce={nonce}>
        <PageBaseline />
        <HostContext value={host}>
          <GoToContext value={goTo}>
            <RouterProvider router={router} />
          </GoToContext>
        </HostContext>
      </DesignSystemProvider>
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
