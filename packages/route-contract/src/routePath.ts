import type { Endpoint, PathParams } from './Route.ts';

/** Percent-encodes parameters; relative to the API's base. */
export function routePath<At extends Endpoint>({ path }: At, params: PathParams<At>): string {
  const values: Readonly<Record<string, string>> = params;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
