import type {
  AccountFactor,
  FactorReview,
  SecurityEvent,
  UserPasskey,
  UserSession,
} from '@psma/api-contract';
import { isArrayOf, isBoolean, isNullable, isNumber, isObjectOf, isString } from '@psma/validators';
import { IdentityServiceFailed } from '../errors/errors.ts';

interface ClientInfoResponse {
  Browser: string | null;
  System: string | null;
  Network: string | null;
}
interface SessionAnswer extends ClientInfoResponse {
  SessionId: string;
  Current: boolean;
  Began: string;
  LastUsed: string;
}
interface EventAnswer extends ClientInfoResponse {
  At: string;
  Kind: string;
}

const place = { Browser: isNullable(isString), System: isNullable(isString), Network: isNullable(isString) };
const isSessions = isObjectOf<{ Sessions: SessionAnswer[] }>({
  Sessions: isArrayOf(
    isObjectOf<SessionAnswer>({
      SessionId: isString,
      Current: isBoolean,
      Began: isString,
      LastUsed: isString,
      ...place,
    }),
  ),
});
const isEvents = isObjectOf<{ Events: EventAnswer[] }>({
  Events: isArrayOf(isObjectOf<EventAnswer>({ At: isString, Kind: isString, ...place })),
});

interface PasskeyAnswer {
  Name: string;
  Added: string;
  LastUsed: string | null;
}
const isPasskeys = isObjectOf<{ Passkeys: PasskeyAnswer[] }>({
  Passkeys: isArrayOf(
    isObjectOf<PasskeyAnswer>({ Name: isString, Added: isString, LastUsed: isNullable(isString) }),
  ),
});

const isFactors = isArrayOf(
  isObjectOf<AccountFactor>({ kind: isString, name: isNullable(isString), added: isNullable(isString) }),
);
const isReviewed = isObjectOf<{ Factors: FactorReview }>({
  Factors: isObjectOf<FactorReview>({ removed: isFactors, kept: isFactors }),
});

export const isCodesLeft = isObjectOf<{ Left: number | null }>({ Left: isNullable(isNumber) });
export const isCodes = isObjectOf<{ RecoveryCodes: string[] }>({ RecoveryCodes: isArrayOf(isString) });

const clientInfoOf = ({ Browser, System, Network }: ClientInfoResponse) => ({
  browser: Browser,
  system: System,
  network: Network,
});

export function readSessions(answer: unknown): UserSession[] {
  if (!isSessions(answer)) throw new IdentityServiceFailed();
  return answer.Sessions.map((session) => ({
    id: session.SessionId,
    current: session.Current,
    began: session.Began,
    lastUsed: session.LastUsed,
    ...clientInfoOf(session),
  }));
}

export function readEvents(answer: unknown): SecurityEvent[] {
  if (!isEvents(answer)) throw new IdentityServiceFailed();
  return answer.Events.map((event) => ({ at: event.At, kind: event.Kind, ...clientInfoOf(event) }));
}

/** Undefined if the pool does not report it. */
export const readFactors = (answer: unknown): FactorReview | undefined =>
  isReviewed(answer) ? answer.Factors : undefined;

export function readPasskeys(answer: unknown): UserPasskey[] {
  if (!isPasskeys(answer)) throw new IdentityServiceFailed();
  return answer.Passkeys.map(({ Name, Added, LastUsed }) => ({
    name: Name,
    added: Added,
    lastUsed: LastUsed,
  }));
}
