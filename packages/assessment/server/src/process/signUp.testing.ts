import type { Pool } from '@psma/database';
import { issueOrganisationCodes } from '@psma/identity-server';
import { callPool } from '@psma/identity-server/testing';

/** Calls the identity protocol of a server. */
export const callIdentity = (url: string, operation: string, body: object) =>
  callPool(`${url}/idp/`, operation, { ClientId: 'psma-web', ...body });

/** Signs up with a new organisation code at one server, signs in at another, and resolves with the access token. */
export async function signUp(pool: Pool, url: string, signInUrl = url): Promise<string> {
  const [USERNAME = ''] = await issueOrganisationCodes(pool, 1, 'Harbour');
  const PASSWORD = 'three random words';
  await callIdentity(url, 'SignUp', { Username: USERNAME, Password: PASSWORD });
  const { body } = await callIdentity(signInUrl, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  });
  return (body['AuthenticationResult'] as { AccessToken: string }).AccessToken;
}

/** Status of a call that needs a session. */
export async function sessionStatus(url: string, accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await fetch(`${url}/api/assessment/sessions`, { headers })).status;
}
