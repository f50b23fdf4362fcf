import { messages } from './messages.ts';

/** Irreversible actions are allowed this long after sign-in (decision G128). */
export const RECENT_SIGN_IN_SECONDS = 300;

/** For pages that do not ask themselves (decision G128). */
export const RECENT_SIGN_IN_NEEDED = messages.recentSignInNeeded;
