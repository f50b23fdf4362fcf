import { isOrganisationCode } from '@psma/text';
import { findAccount } from '../accounts/account.ts';
import { invalidCode, normaliseCode } from '../accounts/organisationCode.ts';
import type { IdentityContext } from '../context.ts';
import { IdentityError } from '../errors.ts';
import { messages } from '../messages.ts';
import type { Input } from '../operationInput.ts';
import { refreshSession } from '../sessions/sessions.ts';
import { continueSignIn } from '../sign-in/continueSignIn.ts';
import {
  askCustom,
  askFirstFactor,
  askMailedCode,
  askPasskey,
  assertStartsByMail,
  firstFactors,
} from '../sign-in/firstFactor.ts';
import { askPasswordProof, checkPassword } from '../sign-in/passwordStep.ts';
import { assertClient, type Operation } from './operation.ts';

type Flow = (context: IdentityContext, parameters: Input) => Promise<object>;

const withPasswordProof: Flow = async (context, parameters) => {
  const typed = readUsername(parameters);
  const srpA = parameters.text('SRP_A');
  return askPasswordProof(context, await findAccount(context, typed), { typed, srpA, flow: 'STANDARD' });
};

const withPassword: Flow = async (context, parameters) => {
  const typed = readUsername(parameters);
  const password = parameters.text('PASSWORD');
  const user = await checkPassword(context, await findAccount(context, typed), password);
  return continueSignIn(context, { user, typed, proofs: ['PASSWORD'] });
};

const withCustomChallenge: Flow = async (context, parameters) => {
  const typed = readUsername(parameters);
  const account = await findAccount(context, typed);
  const srpA = parameters.optionalText('SRP_A');
  if (srpA) return askPasswordProof(context, account, { typed, srpA, flow: 'CUSTOM' });
  assertStartsByMail(context, account, typed);
  return askCustom(context, account, { typed, proofs: [] });
};

const withChosenFactor: Flow = async (context, parameters) => {
  const preferred = parameters.optionalText('PREFERRED_CHALLENGE');
  if (preferred === 'PASSWORD') return withPassword(context, parameters);
  if (preferred === 'PASSWORD_SRP') return withPasswordProof(context, parameters);
  const typed = readUsername(parameters);
  const account = await findAccount(context, typed);
  if (preferred === 'WEB_AUTHN') return askPasskey(context, account, typed);
  const byMail = preferred === 'EMAIL_OTP' && firstFactors(context, account, typed).includes(preferred);
  return byMail ? askMailedCode(context, account, typed) : askFirstFactor(context, account, typed);
};

const withRefreshToken: Flow = async (context, parameters) => ({
  AuthenticationResult: await refreshSession(context, parameters.text('REFRESH_TOKEN')),
  ChallengeParameters: {},
});

const FLOWS: Record<string, Flow> = {
  USER_SRP_AUTH: withPasswordProof,
  USER_PASSWORD_AUTH: withPassword,
  CUSTOM_AUTH: withCustomChallenge,
  USER_AUTH: withChosenFactor,
  REFRESH_TOKEN_AUTH: withRefreshToken,
  REFRESH_TOKEN: withRefreshToken,
};

export const initiateAuth: Operation = async (context, input) => {
  assertClient(context, input);
  const name = input.text('AuthFlow');
  const flow = Object.hasOwn(FLOWS, name) ? FLOWS[name] : undefined;
  if (!flow) throw new IdentityError('InvalidParameterException', messages.request.noFlow(name));
  return flow(context, input.inner('AuthParameters'));
};

/** Refuses a # username that cannot be a code. */
function readUsername(parameters: Input): string {
  const typed = parameters.text('USERNAME');
  if (isOrganisationCode(typed) && !normaliseCode(typed)) throw invalidCode();
  return typed;
}
