import { fillPath } from './fillPath.ts';
import type { Endpoint, PathParams } from './Route.ts';

/** Percent-encodes parameters; relative to the API's base. */
export const routePath = <At extends Endpoint>({ path }: At, params: PathParams<At>): string =>
  fillPath<At['path']>(path, params);
