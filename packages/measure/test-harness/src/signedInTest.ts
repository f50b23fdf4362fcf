import type { APIRequestContext } from '@playwright/test';
import { test as base, type Member } from './test.ts';

export { expect } from './test.ts';

/** `test` with the worker's member signed in. */
export const test = base.extend({
  storageState: async ({ member }, use) => use(member.state),
});

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** State of another login at a different URL, whose sign-out keeps the member's others. */
export async function signedInAt(
  url: string,
  { email, password, state }: Member,
  request: APIRequestContext,
): Promise<Member['state']> {
  const items = state.origins.flatMap(({ localStorage }) => localStorage);
  const ClientId = items.map(({ name }) => /^\w+\.([\w-]+)\.LastAuthUser$/.exec(name)?.[1]).find(Boolean);
  const answer = await request.post(`${url}/idp/`, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: Tokens };
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult;
  const fresh: Record<string, string> = {
    token: AccessToken,
    accessToken: AccessToken,
    idToken: IdToken,
    refreshToken: RefreshToken,
  };
  const localStorage = items.map(({ name, value }) => ({
    name,
    value: fresh[name.split('.').at(-1) ?? ''] ?? value,
  }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
