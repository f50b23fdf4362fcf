import { createRoot } from 'react-dom/client';
import { DesignSystemProvider, PageBaseline } from '@psma/design-system';
import { queryClient, QueryClientProvider, RouterProvider, startAnalytics, startSession } from '@psma/remote-kit';
import { prepareRuntime } from './federation/runtime.ts';
import { followReleaseMap } from './federation/resolution.ts';
import { installScriptPolicy } from './federation/scriptPolicy.ts';
import { mountHostParcel } from './remotes/hostParcel.ts';
import { RemoteSurroundings } from './remotes/RemoteSurroundings.ts';
import { router } from './routing/router.tsx';

export const lazilyProvided = () => import('./federation/lazilyProvided.ts');

/** The whole boot: policies first, then what remotes need to load, then the page. */
async function boot(): Promise<void> {
  installScriptPolicy();
  prepareRuntime();
  startSession();
  startAnalytics();
  const element = document.getElementById('root') as HTMLElement;
  const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
  const surroundings = {
    mountParcel: await mountHostParcel(),
    nonce,
    navigator: {
      createHref: router.createHref,
      go: (delta: number) => void router.navigate(delta),
      push: (to, state, options) => void router.navigate(to, { ...options, state }),
      replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
    },
  } satisfies React.ContextType<typeof RemoteSurroundings>;

  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <DesignSystemProvider nonce={nonce}>
        <PageBaseline />
        <RemoteSurroundings value={surroundings}>
          <RouterProvider router={router} />
        </RemoteSurroundings>
      </DesignSystemProvider>
    </QueryClientProvider>,
  );
  followReleaseMap();
}

void boot();
