import { useLocation, useRouteError } from '@psma/remote-kit';
import { Layout } from '../layout/Layout.tsx';
import { usePageEffects } from '../routing/usePageEffects.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** What the router shows when the shell itself fails: the error screen with the failure's status, else 500. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  usePageEffects({ path: pathname, route: undefined }, ignore);
  return (
    <Layout name="public">
      <ErrorScreen status={statusOf(error)} onRetry={() => location.reload()} />
    </Layout>
  );
}

const ignore = () => {};

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : 500;
}
