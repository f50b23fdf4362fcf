export { API_ROUTES } from './apiRoutes.ts';
export type { ApiRouteName } from './apiRoutes.ts';
export {
  ASSESSMENT_ROUTES,
  CONTENT_ROUTES,
  ORGANISATION_ROUTES,
  PLAN_ROUTES,
  TRIAGE_ROUTES,
  USER_ROUTES,
} from './routes.ts';
export * from './constants.ts';
export * from './text/normaliseEmail.ts';
export * from './text/preparePassword.ts';
export * from './text/typedCode.ts';
export * from './text/visibleText.ts';
export { RECENT_SIGN_IN_NEEDED } from './messages.ts';
export type * from './schemas/index.ts';
