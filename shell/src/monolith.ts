/* What `packages/measure/monolith` builds into one bundle; no other package imports the shell. */

export { ErrorScreen } from './failure/ErrorScreen.tsx';
export { RouteError } from './failure/RouteError.tsx';
export { installScriptPolicy } from './federation/scriptPolicy.ts';
export { ViewportNotice } from './gate/ViewportNotice.tsx';
export { Layout } from './layout/Layout.tsx';
export { LeaveConfirmation } from './leave/LeaveConfirmation.tsx';
export * as links from './links.ts';
export { GoToContext, goToWith } from './navigation/goTo.ts';
export { usePageEffects } from './navigation/usePageEffects.ts';
export { Announcer } from './routing/Announcer.tsx';
export { canOpen } from './navigation/canOpen.ts';
export { matchRoute } from './navigation/matchRoute.ts';
export { useLayoutOf } from './routing/useLayoutOf.ts';
