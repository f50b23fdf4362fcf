import { API_ROUTES, type ApiRouteName } from '@psma/api-contract';
import { API_SCHEMAS, type ApiSchemas } from '@psma/api-contract/schemas';
import { ApiErrorBody, pathParamsSchema, type PathParamsSchema } from '@psma/route-contract/schemas';
import type { TUnsafe } from 'typebox';

/** Error body of every failure (decision G3). */
const FAILURES = { '4xx': ApiErrorBody, '5xx': ApiErrorBody };
type Failures = typeof FAILURES;

type Contract<Name extends ApiRouteName> = Omit<ApiSchemas[Name], 'response'> & {
  params: PathParamsSchema<(typeof API_ROUTES)[Name]>;
};
type Responses<Name extends ApiRouteName> = ApiSchemas[Name]['response'];

/** Path and schemas of a route, which type its handler. */
export function routeOptions<Name extends ApiRouteName>(name: Name) {
  const { method, path } = API_ROUTES[name];
  const { response, ...schema } = API_SCHEMAS[name];
  return {
    method,
    url: path,
    schema: {
      ...schema,
      params: pathParamsSchema(API_ROUTES[name]),
      response: { ...response, ...FAILURES },
    } as unknown as Contract<Name> & { response: Responses<Name> & Failures },
  };
}

type Prebuilt<Schemas> = {
  [Status in keyof Schemas]: Status extends 200 ? TUnsafe<string> : Schemas[Status];
};

/** `routeOptions` of a route that sends prebuilt JSON unchanged. */
export const prebuiltRouteOptions = <Name extends ApiRouteName>(name: Name) =>
  routeOptions(name) as unknown as Omit<ReturnType<typeof routeOptions<Name>>, 'schema'> & {
    schema: Contract<Name> & { response: Prebuilt<Responses<Name>> & Failures };
  };
