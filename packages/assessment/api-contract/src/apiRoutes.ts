import { ASSESSMENT_ROUTES } from './routes/assessment.ts';
import { AUTHORITY_ROUTES } from './routes/authority.ts';
import { CONTENT_ROUTES } from './routes/content.ts';
import { ORGANISATION_ROUTES } from './routes/organisation.ts';
import { PLAN_ROUTES } from './routes/plan.ts';
import { SHARE_ROUTES } from './routes/share.ts';
import { TRIAGE_ROUTES } from './routes/triage.ts';
import { USER_ROUTES } from './routes/user.ts';
import type { ApiSchemas } from './schemas/apiSchemas.ts';

/** All routes, for the server and tests. */
export const API_ROUTES = {
  ...TRIAGE_ROUTES,
  ...USER_ROUTES,
  ...ASSESSMENT_ROUTES,
  ...PLAN_ROUTES,
  ...ORGANISATION_ROUTES,
  ...SHARE_ROUTES,
  ...AUTHORITY_ROUTES,
  ...CONTENT_ROUTES,
} satisfies Record<keyof ApiSchemas, unknown>;
export type ApiRouteName = keyof typeof API_ROUTES;
