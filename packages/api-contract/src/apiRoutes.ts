import {
  ASSESSMENT_ROUTES,
  CONTENT_ROUTES,
  ORGANISATION_ROUTES,
  PLAN_ROUTES,
  TRIAGE_ROUTES,
  USER_ROUTES,
} from './routes.ts';
import type { ApiSchemas } from './schemas/apiSchemas.ts';

/** All routes, for the server and tests. */
export const API_ROUTES = {
  ...TRIAGE_ROUTES,
  ...USER_ROUTES,
  ...ASSESSMENT_ROUTES,
  ...PLAN_ROUTES,
  ...ORGANISATION_ROUTES,
  ...CONTENT_ROUTES,
} satisfies Record<keyof ApiSchemas, unknown>;
export type ApiRouteName = keyof typeof API_ROUTES;
