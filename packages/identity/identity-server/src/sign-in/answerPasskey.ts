import { randomUUID } from 'node:crypto';
import { IdentityError, incorrectPassword } from '../errors.ts';
import { noteEvent } from '../events/events.ts';
import { messages } from '../messages.ts';
import { readInput, type Input } from '../operationInput.ts';
import { checkAssertion } from '../second-steps/ceremonies.ts';
import { findPasskey, updatePasskeyUse } from '../second-steps/passkeyStore.ts';
import type { Responder } from './challengeResponder.ts';
import { takeForResponse } from './challenges.ts';
import { continueSignIn } from './continueSignIn.ts';

/** Verifies a passkey's signature, of this account only. */
export const answerPasskey: Responder = async (context, { session, username, responses }) => {
  const credential = readCredential(responses);
  const { account, state, typed } = await takeForResponse(context, session, 'WEB_AUTHN', username);
  const { user } = account;
  // Also for decoys, for equal timing.
  const passkey = await findPasskey(context.pool, user?.sub ?? randomUUID(), credential.text('id'));
  const counter = passkey && (await checkAssertion(context, credential, state.challenge, passkey));
  if (!user || !passkey || counter === null) {
    if (user) await context.afterAnswer(() => noteEvent(context, context.pool, user.sub, 'signInFailed'));
    throw incorrectPassword();
  }
  await updatePasskeyUse(context.pool, passkey.credentialId, counter, context.now());
  return continueSignIn(context, { user, typed, proofs: ['PASSKEY'] });
};

function readCredential(responses: Input): Input {
  try {
    return readInput(JSON.parse(responses.text('CREDENTIAL')));
  } catch {
    throw new IdentityError('InvalidParameterException', messages.request.invalid('CREDENTIAL'));
  }
}
