import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { User } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import type { Input } from '../operationInput.ts';
import type { Passkey } from './passkeyStore.ts';
import { relyingParty } from './relyingParty.ts';

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

/** The authenticator verifies its user, so a passkey counts as two factors. */
const userVerification = 'required';

/** Options for a discoverable passkey. `challenge` is base64url. */
export const registrationOptions = (
  context: IdentityContext,
  user: User,
  request: { challenge: string; known: Passkey[] },
) =>
  generateRegistrationOptions({
    rpName: context.site.brand,
    rpID: relyingParty(context).id,
    userName: user.email ?? user.username,
    userID: Uint8Array.from(Buffer.from(user.sub)),
    challenge: Uint8Array.from(Buffer.from(request.challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: request.known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  });

/** Names no passkey, so as not to reveal an account's. */
export const authenticationOptions = (context: IdentityContext) =>
  generateAuthenticationOptions({ rpID: relyingParty(context).id, userVerification });

/** Returns the new passkey, or null. */
export async function checkRegistration(
  context: IdentityContext,
  credential: Input,
  challenge: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const made = await verifyRegistrationResponse({
    response: readRegistration(credential),
    ...expected(context, challenge),
  }).catch(() => null);
  if (!made?.verified) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Returns the new counter; null for a wrong signature. */
export async function checkAssertion(
  context: IdentityContext,
  credential: Input,
  challenge: string,
  passkey: Passkey,
): Promise<number | null> {
  const { credentialId, publicKey, counter } = passkey;
  const shown = await verifyAuthenticationResponse({
    response: readAssertion(credential),
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
    ...expected(context, challenge),
  }).catch(() => null);
  return shown?.verified ? shown.authenticationInfo.newCounter : null;
}

/** Returns the challenge named in a response; empty if unreadable. */
export function challengeIn(credential: Input): string {
  try {
    const data: unknown = JSON.parse(
      Buffer.from(credential.inner('response').text('clientDataJSON'), 'base64url').toString(),
    );
    const challenge = data !== null && typeof data === 'object' && 'challenge' in data ? data.challenge : '';
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

function expected(context: IdentityContext, expectedChallenge: string) {
  const { id, origin } = relyingParty(context);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
}

const readBasics = (credential: Input) => ({
  id: credential.text('id'),
  rawId: credential.text('rawId'),
  type: 'public-key' as const,
  clientExtensionResults: {},
});

function readRegistration(credential: Input): RegistrationResponse {
  const response = credential.inner('response');
  return {
    ...readBasics(credential),
    response: {
      clientDataJSON: response.text('clientDataJSON'),
      attestationObject: response.text('attestationObject'),
      transports: response.texts('transports').slice(0, 10),
    },
  };
}

function readAssertion(credential: Input): AuthenticationResponse {
  const response = credential.inner('response');
  return {
    ...readBasics(credential),
    response: {
      clientDataJSON: response.text('clientDataJSON'),
      authenticatorData: response.text('authenticatorData'),
      signature: response.text('signature'),
    },
  };
}
