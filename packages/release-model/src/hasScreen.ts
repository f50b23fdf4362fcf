import { routesOf, type Resolution } from './pageData.ts';

/**
 * Whether a release on the page has a screen with this path pattern: an older one may have none, and a link to it would
 * be dead.
 */
export const hasScreen = ({ remotes }: Pick<Resolution, 'remotes'>, path: string): boolean =>
  remotes.some((remote) => routesOf(remote).some((route) => route.path === path));
