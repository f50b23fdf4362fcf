export { API_ROUTES } from './routes.ts';
export type { ApiRouteName } from './routes.ts';
export * from './constants.ts';
export { RECENT_SIGN_IN_NEEDED } from './messages.ts';
export type * from './schemas/index.ts';
