import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { runtimeConfig } from '../pageData.ts';
import { amplifyStorage } from './amplifyStorage.ts';
import { forgetIdentityTokens } from './identityTokens.ts';

/** For a sign-in during a session. */
class MemoryStorage {
  readonly entries = new Map<string, string>();

  async getItem(key: string): Promise<string | null> {
    return this.entries.get(key) ?? null;
  }

  async setItem(key: string, value: string): Promise<void> {
    this.entries.set(key, value);
  }

  async removeItem(key: string): Promise<void> {
    this.entries.delete(key);
  }

  async clear(): Promise<void> {
    this.entries.clear();
  }
}

let beside = new MemoryStorage();
let turn: Promise<unknown> = Promise.resolve();

/** Serialises: Amplify's token readers must not see a concurrent sign-in's. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/**
 * Separate storage: Amplify refuses a second user. New tokens replace the session,
 * which is ended.
 */
export function stepBeside<Output extends { isSignedIn: boolean }>(
  step: (username: string) => Promise<Output>,
  { anew = false } = {},
): Promise<Output> {
  return inTurn(async () => {
    const { username } = await auth.getCurrentUser();
    if (anew) beside = new MemoryStorage();
    cognitoUserPoolsTokenProvider.setKeyValueStorage(beside);
    try {
      const output = await step(username);
      if (output.isSignedIn) await takePlace();
      return output;
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(amplifyStorage);
    }
  });
}

async function takePlace(): Promise<void> {
  const prefix = `CognitoIdentityServiceProvider.${runtimeConfig().identity.userPoolClientId}`;
  const user = await amplifyStorage.getItem(`${prefix}.LastAuthUser`);
  const before = user && (await amplifyStorage.getItem(`${prefix}.${user}.refreshToken`));
  forgetIdentityTokens();
  for (const [key, value] of beside.entries) await amplifyStorage.setItem(key, value);
  if (before) void revoke(before);
}

/** Unreachable sessions expire within a day. */
async function revoke(refreshToken: string): Promise<void> {
  const { endpoint, region, userPoolClientId } = runtimeConfig().identity;
  const service = endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;
  await fetch(new URL(service, location.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: userPoolClientId, Token: refreshToken }),
  }).catch(() => {});
}
