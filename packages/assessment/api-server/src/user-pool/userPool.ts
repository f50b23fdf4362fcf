import type { EmailUndone, SecurityEvent, UserExport, UserSession } from '@psma/api-contract';
import { isArrayOf, isNullable, isObjectOf, isOptional, isString } from '@psma/validators';
import type { Api } from '../Api.ts';
import { IdentityServiceAway, IdentityServiceFailed } from '../errors/errors.ts';
import { poolError } from './poolErrors.ts';
import {
  isCodes,
  isCodesLeft,
  readEvents,
  readFactors,
  readPasskeys,
  readSessions,
} from './securityAnswers.ts';

export interface PoolUser {
  username: string;
  /** By attribute name, e.g. `email` or `custom:org_name`. */
  attributes: Readonly<Record<string, string>>;
  /** Unconfirmed new email address; undefined if not reported. */
  pendingEmail?: string | null | undefined;
  /** Sign-up consent; null for a hosted pool, which stores none. */
  consent: { termsVersion: string; agreed: string } | null;
  /** Methods of the second step at sign-in; empty without one. */
  secondFactors: string[];
}

/**
 * User pool, accessed with the caller's token: hosted and embedded pools alike,
 * without cloud credentials (decision G108). Throws named API errors; `UserGone`
 * for a deleted user.
 */
export interface UserPool {
  getUser(token: string): Promise<PoolUser>;
  updateAttributes(token: string, attributes: Record<string, string>): Promise<void>;
  deleteUser(token: string): Promise<void>;
  /** NotFound with a hosted pool, like the six below. */
  listSessions(token: string): Promise<UserSession[]>;
  listEvents(token: string): Promise<SecurityEvent[]>;
  /** For full downloads, which the pool logs. */
  exportSecurity(
    token: string,
  ): Promise<Required<Pick<UserExport, 'sessions' | 'passkeys' | 'securityEvents'>>>;
  /** Null without an authenticator. */
  countRecoveryCodes(token: string): Promise<number | null>;
  createRecoveryCodes(token: string): Promise<string[]>;
  endSession(token: string, id: string): Promise<void>;
  endOtherSessions(token: string): Promise<void>;
  /** NotFound for invalid codes, and always with a hosted pool. */
  undoEmailChange(code: string): Promise<EmailUndone>;
}

export interface ApiWithUserPool extends Api {
  userPool: UserPool;
}

const DEADLINE_MS = 10_000;

interface UserAnswer {
  Username: string;
  UserAttributes: { Name: string; Value?: string }[];
  PendingEmail?: string | null;
  UserMFASettingList?: string[];
  Consent?: { TermsVersion: string; Agreed: string };
}

const isUser = isObjectOf<UserAnswer>({
  Username: isString,
  Consent: isOptional(isObjectOf({ TermsVersion: isString, Agreed: isString })),
  UserAttributes: isArrayOf(isObjectOf({ Name: isString, Value: isOptional(isString) })),
  PendingEmail: isOptional(isNullable(isString)),
  UserMFASettingList: isOptional(isArrayOf(isString)),
});

const isRestored = isObjectOf<{ Email: string; Username: string; ConfirmationCode: string }>({
  Email: isString,
  Username: isString,
  ConfirmationCode: isString,
});

export function createUserPool(endpoint: string, fetcher: typeof fetch = fetch): UserPool {
  const call = async (operation: string, body: Record<string, unknown>): Promise<unknown> => {
    const response = await fetcher(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).catch(() => {
      throw new IdentityServiceFailed();
    });
    if (response.status === 503) throw new IdentityServiceAway();
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw poolError(answer);
    return answer;
  };

  return {
    async getUser(token) {
      const user = await call('GetUser', { AccessToken: token });
      if (!isUser(user)) throw new IdentityServiceFailed();
      const pairs = user.UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']);
      const { Username: username, PendingEmail: pendingEmail, Consent, UserMFASettingList = [] } = user;
      const consent = Consent ? { termsVersion: Consent.TermsVersion, agreed: Consent.Agreed } : null;
      const attributes = Object.fromEntries(pairs);
      return { username, attributes, pendingEmail, consent, secondFactors: UserMFASettingList };
    },
    async updateAttributes(token, attributes) {
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      await call('UpdateUserAttributes', { AccessToken: token, UserAttributes });
    },
    async deleteUser(token) {
      await call('DeleteUser', { AccessToken: token });
    },
    async listSessions(token) {
      return readSessions(await call('ListSessions', { AccessToken: token }));
    },
    async listEvents(token) {
      return readEvents(await call('ListSecurityEvents', { AccessToken: token }));
    },
    async exportSecurity(token) {
      const answer = await call('ExportSecurity', { AccessToken: token });
      return {
        sessions: readSessions(answer),
        passkeys: readPasskeys(answer),
        securityEvents: readEvents(answer),
      };
    },
    async countRecoveryCodes(token) {
      const answer = await call('GetRecoveryCodes', { AccessToken: token });
      if (!isCodesLeft(answer)) throw new IdentityServiceFailed();
      return answer.Left;
    },
    async createRecoveryCodes(token) {
      const answer = await call('CreateRecoveryCodes', { AccessToken: token });
      if (!isCodes(answer)) throw new IdentityServiceFailed();
      return answer.RecoveryCodes;
    },
    async endSession(token, id) {
      await call('EndSession', { AccessToken: token, SessionId: id });
    },
    async endOtherSessions(token) {
      await call('EndOtherSessions', { AccessToken: token });
    },
    async undoEmailChange(code) {
      const restored = await call('UndoEmailChange', { Code: code });
      if (!isRestored(restored)) throw new IdentityServiceFailed();
      const { Email: email, Username: userName, ConfirmationCode: resetCode } = restored;
      const factors = readFactors(restored);
      return { email, userName, resetCode, ...(factors ? { factors } : {}) };
    },
  };
}
