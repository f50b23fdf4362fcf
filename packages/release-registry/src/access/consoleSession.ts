import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { SigningKeys } from '../signing/signingKeys.ts';

export const CONSOLE_SESSION_S = 8 * 3600;

const Session = Type.Object({ token: Type.String(), expires: Type.Number() });

/** The cookie stands for a token without holding it: what is stolen from a browser ends by itself or by revoking. */
export const sealConsoleSession = (keys: SigningKeys, token: string, now: Date): string =>
  keys.seal('console', { token, expires: now.getTime() + CONSOLE_SESSION_S * 1000 } satisfies Static<
    typeof Session
  >);

export function readConsoleSession(
  keys: SigningKeys,
  sealed: string | undefined,
  now: Date,
): Static<typeof Session> | null {
  const session = sealed ? keys.unseal('console', sealed) : null;
  return Check(Session, session) && session.expires > now.getTime() ? session : null;
}
