import { signInStorage } from './signInStorage.ts';

/** Excludes remembered device data. */
const OF_A_USER =
  /^CognitoIdentityServiceProvider\..+\.(accessToken|idToken|refreshToken|signInDetails|LastAuthUser)$/;
/** Guest's identity-pool id, always in local storage. */
const GUEST = /^com\.amplify\.Cognito\..+\.identityId$/;

/** Leaves no Amplify tokens without a signed-in user. */
export function forgetIdentityTokens(): void {
  for (const key of signInStorage.keys()) if (OF_A_USER.test(key)) signInStorage.remove(key);
  try {
    for (const key of Object.keys(localStorage)) if (GUEST.test(key)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was left behind.
  }
}
