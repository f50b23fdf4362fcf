import {
  createScreenScope,
  Navigate,
  pageData,
  ScreenScopeContext,
  useAuthState,
  useLocation,
  useObservable,
} from '@psma/remote-kit';
import { lazy, Suspense, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import {
  Announcer,
  canOpen,
  ErrorScreen,
  Layout,
  LeaveConfirmation,
  links,
  matchRoute,
  useLayoutOf,
  usePageEffects,
  ViewportNotice,
} from 'shell/monolith';

const ignore = () => {};

const APPS: Record<string, ComponentType> = {
  'mf-triage': lazy(async () => ({ default: (await import('mf-triage/App')).App })),
  'mf-auth': lazy(async () => ({ default: (await import('mf-auth/App')).App })),
  'mf-assessment': lazy(async () => ({ default: (await import('mf-assessment/App')).App })),
  'mf-results': lazy(async () => ({ default: (await import('mf-results/App')).App })),
};

/** Like the shell's page, a tree per remote. */
export function MonolithPage() {
  const location = useLocation();
  const auth = useAuthState();
  const [scope] = useState(createScreenScope);
  const ownTitle = useObservable(scope.title);
  const match = matchRoute(pageData().resolution.remotes, location.pathname);
  const isOpen = match !== null && canOpen(match.route, auth);
  const App = isOpen ? APPS[match.remote.remote] : undefined;
  const path = match?.screenPath ?? location.pathname;
  const { layout, arrive } = useLayoutOf(path, isOpen ? match.route.layout : 'public');
  const redirect = match && !isOpen ? links.login : (match?.route.redirectTo ?? null);
  usePageEffects(redirect ? null : { path, route: match?.route, ownTitle }, arrive);

  useLayoutEffect(() => {
    document.documentElement.dataset['started'] = '';
  }, []);

  return (
    <ScreenScopeContext value={scope}>
      <ViewportNotice />
      <Layout name={layout}>
        {redirect !== null && <Navigate to={redirect} replace />}
        {!match && <ErrorScreen status={404} onRetry={ignore} />}
        {App && (
          <Suspense>
            <Live>
              <App />
            </Live>
          </Suspense>
        )}
      </Layout>
      <LeaveConfirmation />
      <Announcer scope={scope} />
    </ScreenScopeContext>
  );
}

/** Reports, like the shell, that the screen is ready. */
function Live({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['live'] = '';
  }, []);
  return children;
}
