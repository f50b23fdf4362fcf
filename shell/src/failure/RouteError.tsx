import { useLocation, useRouteError } from '@psma/remote-kit';
import { Layout } from '../layout/Layout.tsx';
import { messages } from '../messages.ts';
import { usePageEffects } from '../navigation/usePageEffects.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Shell failure: its status, else 500. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = statusOf(error);
  const ownTitle = messages.error.heading(status);
  usePageEffects({ path: pathname, route: undefined, ownTitle }, ignore);
  return (
    <Layout name="public">
      <ErrorScreen status={status} onRetry={() => location.reload()} />
    </Layout>
  );
}

const ignore = () => {};

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : 500;
}
