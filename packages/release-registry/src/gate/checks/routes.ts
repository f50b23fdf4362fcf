import { routesOverlap, stolenRoutes } from '@psma/release-model';
import type { Check } from '../releaseUpload.ts';

/** Each address belongs to one remote, and the shell's own pages to none. */
export const routes: Check = ({ manifest }, { others }) => {
  const reserved = manifest.routes.filter((route) =>
    RESERVED.some((pattern) => routesOverlap(route.path, pattern)),
  );
  return [
    ...others.flatMap((other) => stolenRoutes(manifest, other)),
    ...reserved.map((route) => `Route ${route.path} lies under an address of the platform itself.`),
  ];
};

const RESERVED = ['/api/*', '/idp/*', '/releases/*', '/registry/*', '/console/*'];
