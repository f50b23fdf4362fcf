import type { Answer, Endpoint, Route, ShapeOf } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';

type AnswerOf<Name extends keyof ApiSchemas> = Answer<Route<Endpoint, ApiSchemas[Name]>>;

/**
 * Of specification section 7, with additions. One file per resource, so that a page
 * loads the routes it uses; types come from `API_SCHEMAS`. Each response has its shape,
 * by which clients recognise what is not the API's. The compiler compares shape and schema.
 */
export type Endpoints = {
  readonly [Name in keyof ApiSchemas]?: Endpoint &
    ([AnswerOf<Name>] extends [undefined]
      ? { readonly shape?: undefined }
      : { readonly shape: ShapeOf<AnswerOf<Name>> });
};
