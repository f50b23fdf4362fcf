import { ReleaseRefused } from '@psma/release-contract';
import { isLoopbackHost } from '@psma/settings';
import { isObjectOf, isString } from '@psma/validators';
import * as openid from 'openid-client';
import { messages, type Endpoint } from '../../messages.ts';
import { limitedFetch } from '../limitedFetch.ts';

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

/** Both throw SignInUnavailable within three seconds of a silent endpoint, which it names. */
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
  const discover = (fetch: typeof limitedFetch) =>
    openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockTolerance]: CLOCK_TOLERANCE_S, ...(clientSecret && { client_secret: clientSecret }) },
      clientSecret === null ? openid.None() : openid.ClientSecretBasic(clientSecret),
      {
        [openid.customFetch]: fetch,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(isLoopbackHost(new URL(issuer).host) ? [openid.allowInsecureRequests] : []),
        ],
      },
    );

  /** Reports and translates a failure of the endpoint that was requested last. */
  async function attempt<Result>(work: (fetch: typeof limitedFetch) => Promise<Result>): Promise<Result> {
    let endpoint: Endpoint = 'configuration';
    try {
      return await work((url, init) => {
        endpoint = endpointOf(url, init);
        return limitedFetch(url, init);
      });
    } catch (error) {
      report(new Error(messages.provider.failed(causeOf(error), endpoint)));
      throw refusalOf(error, endpoint);
    }
  }

  return {
    authorizationUrl: ({ state, nonce, verifier }) =>
      attempt(async (fetch) => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        return openid.buildAuthorizationUrl(await discover(fetch), parameters).href;
      }),
    readCallback: (query, kept) =>
      attempt(async (fetch) => {
        const tokens = await openid.authorizationCodeGrant(
          await discover(fetch),
          new URL(`${redirectUri}?${query.toString()}`),
          {
            expectedState: kept.state,
            expectedNonce: kept.nonce,
            pkceCodeVerifier: kept.verifier,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims();
        if (!claims || claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_S) throw new IssuedInFuture();
        return claims;
      }),
  };
}

/** The library accepts any `iat`. */
class IssuedInFuture extends Error {}

const endpointOf = (url: string, init: { method?: string } = {}): Endpoint => {
  if (init.method === 'POST') return 'token';
  return url.endsWith('/.well-known/openid-configuration') ? 'configuration' : 'keys';
};

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

/** Codes of RFC 6749, 4.1.2.1 and 5.2, that another try by the person does not change. */
const TROUBLED = ['server_error', 'temporarily_unavailable'];
const MISCONFIGURED = [
  'invalid_client',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
];

function refusalOf(error: unknown, endpoint: Endpoint): ReleaseRefused {
  const { denied, misconfigured, refused, timedOut, troubled, unavailable } = messages.provider;
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError) {
    const { error: code } = error;
    if (code === 'access_denied') return new ReleaseRefused('SignInRefused', denied);
    if (TROUBLED.includes(code)) return new ReleaseRefused('SignInUnavailable', troubled(code));
    if (MISCONFIGURED.includes(code)) return new ReleaseRefused('SignInUnavailable', misconfigured(code));
    return new ReleaseRefused('SignInRefused', refused);
  }
  const code = error instanceof openid.ClientError ? error.code : undefined;
  if (error instanceof IssuedInFuture || (code !== undefined && !BROKEN.includes(code)))
    return new ReleaseRefused('SignInRefused', refused);
  return new ReleaseRefused(
    'SignInUnavailable',
    code === 'OAUTH_TIMEOUT' ? timedOut(endpoint) : unavailable(endpoint),
  );
}

const isDifferingClaim = isObjectOf({ claim: isString });

/** Codes of the protocol and names of claims only: messages may quote tokens. */
function causeOf(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return error.error;
  if (error instanceof IssuedInFuture) return messages.provider.differs('iat');
  if (!(error instanceof openid.ClientError) || !error.code) return messages.provider.noResponse;
  const detail = error.cause instanceof Error ? error.cause.cause : null;
  return isDifferingClaim(detail) ? messages.provider.differs(detail.claim) : error.code;
}
