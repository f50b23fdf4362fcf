import { IdentityError, noTextMessages } from '../errors.ts';
import { messages } from '../messages.ts';
import {
  answerCustom,
  answerEmailCode,
  answerMfaChoice,
  answerMfaSetup,
  answerTotp,
} from '../sign-in/answerCode.ts';
import { answerPasskey } from '../sign-in/answerPasskey.ts';
import { answerFirstFactor, answerNewPassword, answerPasswordVerifier } from '../sign-in/answerPassword.ts';
import type { Responder } from '../sign-in/challengeResponder.ts';
import { assertClient, type Operation } from './operation.ts';

const noSms: Responder = async () => {
  throw noTextMessages();
};

const RESPONDERS: Record<string, Responder> = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  SELECT_CHALLENGE: answerFirstFactor,
  WEB_AUTHN: answerPasskey,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SELECT_MFA_TYPE: answerMfaChoice,
  SOFTWARE_TOKEN_MFA: answerTotp,
  EMAIL_OTP: answerEmailCode,
  MFA_SETUP: answerMfaSetup,
  CUSTOM_CHALLENGE: answerCustom,
  SMS_MFA: noSms,
  SMS_OTP: noSms,
};

export const respondToAuthChallenge: Operation = async (context, input) => {
  assertClient(context, input);
  const name = input.text('ChallengeName');
  const responder = Object.hasOwn(RESPONDERS, name) ? RESPONDERS[name] : undefined;
  if (!responder) throw new IdentityError('InvalidParameterException', messages.request.noChallenge(name));
  const responses = input.inner('ChallengeResponses');
  return responder(context, {
    session: input.text('Session'),
    username: responses.text('USERNAME'),
    responses,
    metadata: input.inner('ClientMetadata'),
  });
};
