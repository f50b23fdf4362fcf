import {
  createScreenScope,
  Navigate,
  ScreenScopeContext,
  useAuthState,
  useLocation,
  useObservable,
} from '@psma/remote-kit';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { ErrorScreen } from '../failure/ErrorScreen.tsx';
import { recordRoute } from '../federation/health.ts';
import { resolution } from '../federation/resolution.ts';
import { ViewportNotice } from '../gate/ViewportNotice.tsx';
import { Layout } from '../layout/Layout.tsx';
import { LeaveConfirmation } from '../leave/LeaveConfirmation.tsx';
import * as links from '../links.ts';
import { messages } from '../messages.ts';
import { canOpen } from '../navigation/canOpen.ts';
import { focusHeading, focusMain } from '../navigation/focusHeading.ts';
import { matchRoute } from '../navigation/matchRoute.ts';
import { onArrival, shownHeading } from '../navigation/onArrival.ts';
import { usePageEffects } from '../navigation/usePageEffects.ts';
import { organisationState } from '../product/organisationState.ts';
import { RemoteSlot } from '../remotes/RemoteSlot.tsx';
import type { ScreenInCharge } from '../remotes/RemoteStage.tsx';
import { WhyPanel } from '../why/WhyPanel.tsx';
import { Announcer } from './Announcer.tsx';
import { useLayoutOf } from './useLayoutOf.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/** While no remote's screen is in charge. */
const NO_SCREEN = createScreenScope();

/** Layout, access, and the remote's screen or substitute, by URL. */
export function ShellPage() {
  const location = useLocation();
  const auth = useAuthState();
  const { remotes } = useObservable(resolution);
  const match = useMemo(() => matchRoute(remotes, location.pathname), [remotes, location.pathname]);
  const pattern = match?.route.path ?? null;
  useLayoutEffect(() => recordRoute(pattern), [pattern]);
  const { switches } = useObservable(organisationState);
  const at = `${switches} ${location.pathname}`;
  const [failed, setFailed] = useState<{ at: string; status: number } | null>(null);
  // Returning to a URL retries, as does another organisation.
  if (failed && failed.at !== at) setFailed(null);
  const showPageError = useCallback((status: number) => setFailed({ at, status }), [at]);

  const [screen, setScreen] = useState<ScreenInCharge | null>(null);
  const heard = screen?.scope ?? NO_SCREEN;
  const ownTitle = useObservable(heard.title);

  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    focusMain();
    onArrival(shownHeading(), (heading) => heading && focusHeading(heading));
    setFailed(null);
    setAttempt(attempt + 1);
  };

  const redirect = match && redirectOf(match.route, canOpen(match.route, auth), location);
  useSessionEnd(location.pathname, redirect?.to === links.login);
  const status = match ? (failed?.at === at ? failed.status : null) : 404;
  const admitted = match && (!redirect || redirect.to !== links.login);
  const page = status === null ? match?.route : undefined;
  const path = match?.screenPath ?? location.pathname;
  const { layout, arrive } = useLayoutOf(path, status === null && admitted ? match.route.layout : 'public');
  const title = status === null ? ownTitle : messages.error.heading(status);
  usePageEffects(redirect ? null : { path, route: page, ownTitle: title }, arrive);

  return (
    // A screen left within its remote is no longer asked.
    <ScreenScopeContext value={screen?.isLeaving ? NO_SCREEN : heard}>
      {location.pathname.startsWith(links.shared) ? null : <ViewportNotice />}
      <WhyPanel />
      <Layout name={layout}>
        {redirect && <Navigate {...redirect} replace />}
        {status !== null && <ErrorScreen status={status} onRetry={retry} />}
        <RemoteSlot
          key={`${attempt} ${switches}`}
          isPrerendered={attempt + switches === 0}
          remote={status === null && !redirect && match ? match.remote : null}
          hidden={status !== null}
          onScreen={setScreen}
          onPageError={showPageError}
        />
      </Layout>
      <LeaveConfirmation />
      <Announcer scope={heard} />
    </ScreenScopeContext>
  );
}

function redirectOf(
  route: { redirectTo?: string },
  open: boolean,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
) {
  if (!open) return { to: links.login, state: { from: `${pathname}${search}${hash}` } };
  return route.redirectTo ? { to: route.redirectTo, state: null } : null;
}
