import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  method: string;
  path: string;
}

const LINE = /^((?:[│ ] {3})*)[├└]── (\S*) \(([A-Z, ]+)\)(?: |$)/;

/** All routes of a server, as its router prints. */
export function routesOf(app: FastifyInstance): ServedRoute[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, Infinity, (above[depth - 1] ?? '') + part);
      const path = above[depth] ?? '';
      return path.startsWith('/') ? methods.split(', ').map((method) => ({ method, path })) : [];
    });
}
