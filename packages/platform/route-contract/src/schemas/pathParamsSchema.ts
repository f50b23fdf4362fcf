import { Type, type TObject, type TString } from 'typebox';
import type { Endpoint, PathParams } from '../Route.ts';

export type PathParamsSchema<At extends Endpoint> = TObject<{ [Name in keyof PathParams<At>]: TString }>;

/** Accepts any text per parameter. */
export function pathParamsSchema<At extends Endpoint>({ path }: At): PathParamsSchema<At> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.String()])),
  ) as unknown as PathParamsSchema<At>;
}
