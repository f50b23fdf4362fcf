import { signInStorage } from './signInStorage.ts';

/** What Amplify keeps of a signed-in user; not what it remembers of the device. */
const OF_A_USER =
  /^CognitoIdentityServiceProvider\..+\.(accessToken|idToken|refreshToken|signInDetails|LastAuthUser)$/;
/** The identity-pool id of a guest, which Amplify always keeps in local storage. */
const GUEST = /^com\.amplify\.Cognito\..+\.identityId$/;

/** Removes Amplify's own tokens from this browser: where nobody is signed in, none may be left behind. */
export function forgetIdentityTokens(): void {
  for (const key of signInStorage.keys()) if (OF_A_USER.test(key)) signInStorage.remove(key);
  try {
    for (const key of Object.keys(localStorage)) if (GUEST.test(key)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was left behind.
  }
}
