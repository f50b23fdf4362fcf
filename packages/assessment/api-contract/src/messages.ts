/** Message for pages that do not ask for the password themselves (decision G128). */
export const RECENT_SIGN_IN_NEEDED =
  'For your security this needs a recent login. Log out, log in again, and repeat it within five minutes.';
