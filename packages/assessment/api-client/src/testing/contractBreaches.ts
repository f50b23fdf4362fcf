import { API_ROUTES, type ApiRouteName } from '@psma/api-contract';
import { API_SCHEMAS } from '@psma/api-contract/schemas';
import { ApiErrorBody, EMPTY_RESPONSE, pathParamsSchema } from '@psma/route-contract/schemas';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

export interface RequestParts {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

interface ContractSchemas {
  body?: TSchema;
  querystring?: TSchema;
  headers?: TSchema;
  response: Record<number, TSchema>;
}

const schemasOf = (name: ApiRouteName): ContractSchemas => API_SCHEMAS[name];

/** Lists schema violations of a request; empty if valid. */
export function requestBreaches(
  name: ApiRouteName,
  { params, query, headers, body }: RequestParts,
): string[] {
  const schemas = schemasOf(name);
  return [
    ...breaches(`${name}: path`, pathParamsSchema(API_ROUTES[name]), params),
    ...breaches(`${name}: query`, schemas.querystring, query),
    ...breaches(`${name}: headers`, schemas.headers, headers),
    ...(schemas.body || body === undefined ? [] : [`${name}: takes no body`]),
    ...breaches(`${name}: body`, schemas.body, body),
  ];
}

/** Lists schema violations of a response. Refusals may lack a body. */
export function responseBreaches(name: ApiRouteName, status: number, body: unknown): string[] {
  if (status >= 400) return body === undefined ? [] : breaches(`${name}: ${status}`, ApiErrorBody, body);
  const schema = schemasOf(name).response[status];
  if (!schema) return [`${name}: never answers ${status}`];
  if (schema === EMPTY_RESPONSE) return body === undefined ? [] : [`${name}: ${status} has no body`];
  return breaches(`${name}: ${status}`, schema, body);
}

export const successStatus = (name: ApiRouteName): number =>
  Number(Object.keys(schemasOf(name).response).find((status) => status.startsWith('2')));

const breaches = (what: string, schema: TSchema | undefined, value: unknown): string[] =>
  schema ? Errors(schema, value).map(({ instancePath, message }) => `${what}${instancePath} ${message}`) : [];
