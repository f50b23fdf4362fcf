import { returnPathOf } from '../../navigation/returnPath.ts';

const DASHBOARD = '/admin/dashboard';

/** Returns the internal page requiring login, else the dashboard (decision G30). */
export function internalPath(state: unknown): string {
  const from = returnPathOf(state);
  if (!from?.startsWith('/')) return DASHBOARD;
  const url = URL.canParse(from, location.origin) ? new URL(from, location.origin) : null;
  const isOurs = url?.origin === location.origin && url.pathname !== '/admin/login';
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : DASHBOARD;
}
