export { API_ROUTES } from './routes.ts';
export type { ApiRouteName } from './routes.ts';
export * from './constants.ts';
export * from './text/normaliseEmail.ts';
export * from './text/preparePassword.ts';
export * from './text/typedCode.ts';
export * from './text/visibleText.ts';
export { RECENT_SIGN_IN_NEEDED } from './messages.ts';
export type * from './schemas/index.ts';
