import type { FastifyRequest } from 'fastify';
import { findByName } from '../accounts/userStore.ts';
import { createContext, type IdentityOptions } from '../context.ts';
import { startSession, type AuthenticationResult } from '../sessions/sessions.ts';

/** Tokens, and the user name that a client stores them under. */
export interface SignedIn extends AuthenticationResult {
  Username: string;
}

/**
 * Signs an account in by its address, without a proof: for the people of a demonstration only
 * (decision G395). Null without the account.
 */
export type SignInAs = (email: string, request?: Pick<FastifyRequest, 'headers'>) => Promise<SignedIn | null>;

export function createSignInAs(options: IdentityOptions): SignInAs {
  const context = createContext(options);
  return async (email, request) => {
    const user = await findByName(context.pool, email, { verifiedOnly: true });
    const userAgent = request?.headers['user-agent'] ?? null;
    return user && { ...(await startSession({ ...context, userAgent }, user)), Username: user.username };
  };
}
