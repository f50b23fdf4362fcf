// Contract between shell and remotes, versioned as the package.
export { createRemote } from './createRemote.tsx';
export type { RemoteProps } from './RemoteProps.ts';
export { PageError } from './PageError.ts';
export { useNonce } from './nonce.ts';
export { pageData, runtimeConfig } from './pageData.ts';
export type { PageData } from './isPageData.ts';

export * from './router.ts';
export { RouteElements } from './RouteElements.tsx';
export * from './query.ts';

export { createScreenScope, pageScope, ScreenScopeContext, useScreenScope } from './screenScope.ts';
export type { Announcement, LeaveGuard, ScreenScope } from './screenScope.ts';
export { announce, announcement, pageTitle, useAnnounce, usePageTitle } from './announcements.ts';
export {
  advanceToast as moveNotice,
  currentNotice,
  dismissNotice,
  advanceToast,
  notify,
  useNotice,
} from './notices.ts';
export type { Notice } from './notices.ts';
export { guardAgainst, leaveGuards, requestLogoExit, useLeaveGuard, useLogoExit } from './leaveGuard.ts';
export { draftOf } from './session/drafts.ts';
export { startAnalytics, track, trackStep, type AnalyticsEvents } from './analytics.ts';
export { createObservable, useObservable } from './observable.ts';
export type { Observable } from './observable.ts';

export { authClient } from './session/authClient.ts';
export type { AuthClient } from './session/authClient.ts';
export type {
  CodeDelivery,
  MfaMethod,
  MfaSettings,
  Passkey,
  SignInOutcome,
  SignInStep,
  SignUpDetails,
  SignUpProfile,
  SignUpOutcome,
  TotpSetup,
} from './session/types.ts';
export { totpSetup } from './session/totpSetup.ts';
export { signInPersistence, type SignInPersistence } from './session/signInStorage.ts';
export { authState, readToken } from './session/token.ts';
export type { AuthState } from './session/token.ts';
export { endSession, freshToken, refreshToken, startSession, useAuthState } from './session/session.ts';
