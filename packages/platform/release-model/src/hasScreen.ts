import { routesOf, type Resolution } from './pageData.ts';

/** False for screens an older release lacks. */
export const hasScreen = ({ remotes }: Pick<Resolution, 'remotes'>, path: string): boolean =>
  remotes.some((remote) => routesOf(remote).some((route) => route.path === path));
