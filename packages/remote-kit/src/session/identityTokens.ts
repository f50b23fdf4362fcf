/** What Amplify keeps of a signed-in user, and the identity-pool id of a guest; not what it remembers of the device. */
const OF_A_USER =
  /^CognitoIdentityServiceProvider\..+\.(accessToken|idToken|refreshToken|signInDetails|LastAuthUser)$|^com\.amplify\.Cognito\..+\.identityId$/;

/** Removes Amplify's own tokens from this browser: where nobody is signed in, none may be left behind. */
export function forgetIdentityTokens(): void {
  try {
    for (const key of Object.keys(localStorage)) if (OF_A_USER.test(key)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was left behind.
  }
}
