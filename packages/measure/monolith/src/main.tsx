import { DesignSystemProvider, PageBaseline } from '@psma/design-system';
import {
  createBrowserRouter,
  queryClient,
  QueryClientProvider,
  RouterProvider,
  startAnalytics,
  startSession,
} from '@psma/remote-kit';
import { createRoot } from 'react-dom/client';
import { GoToContext, goToWith, installScriptPolicy, RouteError } from 'shell/monolith';
import { MonolithPage } from './MonolithPage.tsx';

installScriptPolicy();
startSession();
startAnalytics();
const router = createBrowserRouter([{ path: '*', element: <MonolithPage />, errorElement: <RouteError /> }]);
const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <DesignSystemProvider nonce={nonce}>
      <PageBaseline />
      <GoToContext value={goToWith(router)}>
        <RouterProvider router={router} />
      </GoToContext>
    </DesignSystemProvider>
  </QueryClientProvider>,
);
