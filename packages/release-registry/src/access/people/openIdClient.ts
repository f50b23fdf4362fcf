import { ReleaseRefused } from '@psma/release-contract';
import { isLoopbackHost } from '@psma/settings';
import * as openid from 'openid-client';
import { messages } from '../../messages.ts';
import { createLimitedFetch } from '../limitedFetch.ts';

/** The organisation's identity provider. */
export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  /** Separated by spaces. */
  scopes: string;
}

/** What a browser keeps while it is at the provider. */
export interface SignInState {
  state: string;
  nonce: string;
  verifier: string;
}

export type Claims = Record<string, unknown> & { iss: string; sub: string };

/** Both throw SignInUnavailable within three seconds of a silent provider. */
export interface OpenIdClient {
  /** The provider's address, with state, nonce and PKCE. */
  authorizationUrl(kept: SignInState): Promise<string>;
  /** Returns verified claims. Throws SignInRefused. */
  readCallback(query: URLSearchParams, kept: SignInState): Promise<Claims>;
}

/** Difference of clocks that is accepted. */
const CLOCK_TOLERANCE_S = 60;

/** Reads metadata and keys at each sign-in: a rotated key is known at once. */
export function createOpenIdClient(
  { issuer, clientId, clientSecret, scopes }: OpenIdSettings,
  redirectUri: string,
  report: (error: unknown) => void,
): OpenIdClient {
  const discover = () =>
    openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockTolerance]: CLOCK_TOLERANCE_S, ...(clientSecret && { client_secret: clientSecret }) },
      clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret),
      {
        [openid.customFetch]: createLimitedFetch(),
        execute: [
          openid.enableNonRepudiationChecks,
          ...(isLoopbackHost(new URL(issuer).host) ? [openid.allowInsecureRequests] : []),
        ],
      },
    );

  async function exchangeCode(query: URLSearchParams, kept: SignInState) {
    const tokens = await openid.authorizationCodeGrant(
      await discover(),
      new URL(`${redirectUri}?${query.toString()}`),
      {
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        pkceCodeVerifier: kept.verifier,
        idTokenExpected: true,
      },
    );
    return tokens.claims();
  }

  const fail = (error: unknown): never => {
    report(new Error(messages.provider.failed(causeOf(error))));
    if (isWrongResponse(error)) throw new ReleaseRefused('SignInRefused', messages.provider.refused);
    throw new ReleaseRefused('SignInUnavailable', messages.provider.unavailable);
  };

  return {
    authorizationUrl: async ({ state, nonce, verifier }) =>
      openid.buildAuthorizationUrl(await discover().catch(fail), {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    readCallback: async (query, kept) => (await exchangeCode(query, kept).catch(fail)) ?? fail(null),
  };
}

export const newSignInState = (): SignInState => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
});

/** Errors of a provider that is away or broken. */
const BROKEN = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

function isWrongResponse(error: unknown): boolean {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return true;
  return error instanceof openid.ClientError && error.code !== undefined && !BROKEN.includes(error.code);
}

/** Codes of the protocol only: messages may quote tokens. */
function causeOf(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return error.error;
  return (error instanceof openid.ClientError && error.code) || messages.provider.noResponse;
}
