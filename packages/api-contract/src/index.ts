export { API_ROUTES } from './routes.ts';
export type { ApiRouteName } from './routes.ts';
export * from './constants.ts';
export type * from './schemas/index.ts';
