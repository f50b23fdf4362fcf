import { fuzzRequests, type FuzzOperation, type FuzzRequest, type Known, type Schema } from '@psma/api-fuzz';
import type fc from 'fast-check';

interface Operation {
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** `/openapi.json`. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export const requestsOf = ({ paths }: ApiDocument, known: Known): fc.Arbitrary<FuzzRequest> =>
  fuzzRequests(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)),
    ),
    known,
  );

function callOf(path: string, method: string, { parameters = [], requestBody }: Operation): FuzzOperation {
  const asked = parameters.filter((each) => each.in === 'query');
  return {
    method: method.toUpperCase(),
    path: `/api${path}`,
    query: Object.fromEntries(asked.map(({ name, schema = {} }) => [name, schema])),
    body: requestBody?.content['application/json']?.schema,
  };
}
