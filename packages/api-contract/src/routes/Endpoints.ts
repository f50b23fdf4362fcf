import type { Endpoint } from '@psma/route-contract';
import type { ApiSchemas } from '../schemas/apiSchemas.ts';

/**
 * Of specification section 7, with additions. One file per resource, so that a page
 * loads the routes it uses; types come from `API_SCHEMAS`.
 */
export type Endpoints = Partial<Record<keyof ApiSchemas, Endpoint>>;
