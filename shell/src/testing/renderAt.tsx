import { createBrowserRouter } from '@psma/remote-kit';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { mountHostParcel } from '../remotes/hostParcel.ts';
import { routes } from '../routing/routes.tsx';
import { Shell } from '../Shell.tsx';

const mountParcel = mountHostParcel();

/** Resolves with the page's router. */
export async function renderAt(address: string, element: ReactElement) {
  history.replaceState(null, '', address);
  const router = createBrowserRouter(routes.map((route) => ({ ...route, element })));
  const page = render(
    <Shell router={router} mountParcel={await mountParcel} nonce="test" prerenderedBy={null} />,
  );
  return { router, ...page };
}
