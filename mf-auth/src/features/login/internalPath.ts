import * as links from '../../../links.ts';
import * as paths from '../../../paths.ts';
import { returnPathOf } from '../../shared/navigation/returnPath.ts';

/** The internal page requiring login, else the dashboard (decision G30). */
export function internalPath(state: unknown): string {
  const from = returnPathOf(state);
  if (!from?.startsWith('/')) return links.dashboard;
  const url = URL.canParse(from, location.origin) ? new URL(from, location.origin) : null;
  // `/.//host` is a path of this origin until it is resolved again, as `//host`.
  const isOurs = url?.origin === location.origin && !url.pathname.startsWith('//');
  if (!isOurs || url.pathname === paths.login) return links.dashboard;
  return `${url.pathname}${url.search}${url.hash}`;
}
