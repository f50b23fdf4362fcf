import { DesignSystemProvider, PageBaseline } from '@psma/design-system';
import { queryClient, QueryClientProvider, RouterProvider } from '@psma/remote-kit';
import type { createBrowserRouter, Navigator } from '@psma/remote-kit';
import type { AppProps } from 'single-spa';
import { useState } from 'react';
import { RemoteSurroundings } from './remotes/RemoteSurroundings.ts';
import { GoToContext, goToWith } from './routing/goTo.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

interface ShellProps {
  router: DataRouter;
  mountParcel: AppProps['mountParcel'];
  nonce: string;
}

/** The page: what surrounds every screen, the shell's own and the remotes'. */
export function Shell({ router, mountParcel, nonce }: ShellProps) {
  const [surroundings] = useState({ mountParcel, nonce, navigator: navigatorOf(router) });
  const [goTo] = useState(() => goToWith(router));
  return (
    <QueryClientProvider client={queryClient}>
      <DesignSystemProvider nonce={nonce}>
        <PageBaseline />
        <RemoteSurroundings value={surroundings}>
          <GoToContext value={goTo}>
            <RouterProvider router={router} />
          </GoToContext>
        </RemoteSurroundings>
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
