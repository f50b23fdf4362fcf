import ajvCompiler from '@fastify/ajv-compiler';
import serializerSelector from '@fastify/fast-json-stringify-compiler';

/** Compiles a schema once for all servers of the process. */
function once<Schemas, Options, Route, Compiled>(
  build: (schemas: Schemas, options: Options) => (route: Route) => Compiled,
): typeof build {
  const compiled = new Map<string, Compiled>();
  return (schemas, options) => {
    const compile = build(schemas, options);
    return (route) => {
      const key = JSON.stringify([schemas, options, route]);
      const found = compiled.get(key) ?? compile(route);
      compiled.set(key, found);
      return found;
    };
  };
}

/**
 * Option of servers in tests: otherwise each spends 100 to 200 ms on the schemas of its
 * routes. Names in schemas of headers must be in small letters.
 */
export const schemaController = {
  compilersFactory: { buildValidator: once(ajvCompiler()), buildSerializer: once(serializerSelector()) },
};

/** Name and value of the cookie that a response sets, as a request sends it; empty if it sets none. */
export const cookieIn = (response: { headers: Record<string, unknown> }, name: string): string =>
  [response.headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
