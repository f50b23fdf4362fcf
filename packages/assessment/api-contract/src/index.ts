export { API_ROUTES } from './apiRoutes.ts';
export type { ApiRouteName } from './apiRoutes.ts';
export { ASSESSMENT_ROUTES } from './routes/assessment.ts';
export { AUTHORITY_ROUTES } from './routes/authority.ts';
export { CONTENT_ROUTES } from './routes/content.ts';
export { ORGANISATION_ROUTES } from './routes/organisation.ts';
export { PLAN_ROUTES } from './routes/plan.ts';
export { SHARE_ROUTES } from './routes/share.ts';
export { TRIAGE_ROUTES } from './routes/triage.ts';
export { USER_ROUTES } from './routes/user.ts';
export * from './constants.ts';
// For the present version of remote-kit.
export * from '@psma/text';
export type * from './schemas/index.ts';
