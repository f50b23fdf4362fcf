import { visibleText } from '@psma/text';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { clientInfoOf } from '../events/clientInfo.ts';
import { notifyOwner } from '../mails/mails.ts';
import { messages } from '../messages.ts';
import { challengeIn, checkRegistration, registrationOptions } from '../second-steps/ceremonies.ts';
import { insertPasskey, listPasskeys, removePasskey, renamePasskey } from '../second-steps/passkeyStore.ts';
import { relyingParty } from '../second-steps/relyingParty.ts';
import { changeFactors } from '../sessions/changeFactors.ts';
import { assertRecentSignIn } from '../sessions/recentSignIn.ts';
import { authenticate } from '../sessions/tokens.ts';
import { openChallenge, takeForResponse } from '../sign-in/challenges.ts';
import type { Operation } from './operation.ts';

/** As in Cognito. */
const MOST = 20;
const LONGEST_NAME = 60;

export const startWebAuthnRegistration: Operation = async (context, input) => {
  relyingParty(context);
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  assertRecentSignIn(context, session);
  const known = await listPasskeys(context.pool, user.sub);
  if (known.length >= MOST) throw new IdentityError('LimitExceededException', messages.passkeys.most(MOST));
  const { sub, username } = user;
  const state = { name: 'WEB_AUTHN_REGISTRATION' } as const;
  const challenge = await openChallenge(context, { sub, username, typed: username, proofs: [], state });
  return { CredentialCreationOptions: await registrationOptions(context, user, { challenge, known }) };
};

export const completeWebAuthnRegistration: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  assertRecentSignIn(context, session);
  const credential = input.inner('Credential');
  const challenge = challengeIn(credential);
  await takeForResponse(context, challenge, 'WEB_AUTHN_REGISTRATION', user.username).catch(() => {
    throw new IdentityError('WebAuthnChallengeNotFoundException', messages.passkeys.beginAgain);
  });
  const made = await checkRegistration(context, credential, challenge);
  if (!made) throw notSupported();
  await changeFactors(context, session, async (db) => {
    const passkey = { ...made, name: firstName(context), created: context.now() };
    if (!(await insertPasskey(db, user.sub, passkey))) throw notSupported();
    await notifyOwner(context, db, user, { kind: 'passkeyAdded' });
  });
  return {};
};

/** Adds each passkey's last use; returns all at once. */
export const listWebAuthnCredentials: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  const { id } = relyingParty(context);
  const passkeys = await listPasskeys(context.pool, user.sub);
  return {
    Credentials: passkeys.map(({ credentialId, name, transports, created, lastUsed }) => ({
      CredentialId: credentialId,
      FriendlyCredentialName: name,
      RelyingPartyId: id,
      AuthenticatorTransports: transports,
      CreatedAt: created.getTime() / 1000,
      LastUsed: lastUsed && lastUsed.getTime() / 1000,
    })),
  };
};

/** Ours, not Cognito's, which assigns the names. */
export const nameWebAuthnCredential: Operation = async (context, input) => {
  const { user } = await authenticate(context, input.text('AccessToken'));
  const name = visibleText(input.text('FriendlyCredentialName'));
  if (!name || name.length > LONGEST_NAME || /[\p{Cc}\p{Bidi_Control}]/u.test(name)) {
    throw new IdentityError('InvalidParameterException', messages.request.invalid('FriendlyCredentialName'));
  }
  if (!(await renamePasskey(context.pool, user.sub, input.text('CredentialId'), name))) throw unknown();
  return {};
};

export const deleteWebAuthnCredential: Operation = async (context, input) => {
  const { user, session } = await authenticate(context, input.text('AccessToken'));
  await changeFactors(context, session, async (db) => {
    if (!(await removePasskey(db, user.sub, input.text('CredentialId')))) throw unknown();
    await notifyOwner(context, db, user, { kind: 'passkeyRemoved' });
  });
  return {};
};

/** Default name from the creating device. */
function firstName(context: IdentityContext): string {
  const { browser, system } = clientInfoOf(context);
  return [browser, system].filter(Boolean).join(' on ').slice(0, LONGEST_NAME) || 'Passkey';
}

const notSupported = () =>
  new IdentityError('WebAuthnCredentialNotSupportedException', messages.passkeys.unusable);

const unknown = () => new IdentityError('ResourceNotFoundException', messages.passkeys.unknown);
