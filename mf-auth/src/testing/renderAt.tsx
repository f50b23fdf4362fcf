import { Link, matchPath, useLocation } from '@psma/remote-kit';
import { atPath, inlinePageData } from '@psma/remote-kit/testing';
import { configure, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { remote } from '../../remote.ts';
import { App } from '../App.tsx';

// The first visit to a screen compiles it.
configure({ asyncUtilTimeout: 10_000 });

/** Replaces the shell: routes, current path, guarded login link. */
function Page() {
  const { pathname, search, hash } = useLocation();
  const isOurs = remote.routes.some(({ path }) => matchPath(path, pathname));
  return (
    <>
      {isOurs ? (
        <Suspense>
          <App />
        </Suspense>
      ) : null}
      <div role="note" aria-label="address">
        {`${pathname}${search}${hash}`}
      </div>
      <Link to="/admin/login" state={{ from: '/admin/results/7?print=1#answers' }}>
        guarded
      </Link>
    </>
  );
}

export function renderAt(address: string): void {
  inlinePageData();
  render(atPath(address, <Page />));
}

export const address = (): string => screen.getByLabelText('address').textContent;
