import { randomUUID } from 'node:crypto';
import { sealPassword } from '../accounts/passwords.ts';
import { findBySub, insertUser } from '../accounts/userStore.ts';
import type { IdentityContext } from '../context.ts';
import { startSession } from '../sessions/sessions.ts';

export interface TestUser {
  sub: string;
  username: string;
  email: string | null;
  password: string;
  groups: string[];
}

/** Creates accounts and sessions, bypassing the protocol. */
export const testAccounts = (context: IdentityContext) => ({
  /** Creates an account that may sign in at once. */
  async createConfirmedUser(
    given: Partial<TestUser> & { attributes?: Record<string, string> } = {},
  ): Promise<TestUser> {
    const {
      username = randomUUID().replaceAll('-', '').slice(0, 21),
      password = 'correct horse',
      groups = ['implementers'],
    } = given;
    const email = given.email ?? (username.startsWith('#') ? null : `${username.toLowerCase()}@example.org`);
    const sub = given.sub ?? randomUUID();
    const { salt, verifier } = sealPassword(context, { sub, username }, password);
    await insertUser(
      context.pool,
      {
        sub,
        username,
        status: 'CONFIRMED',
        email,
        emailVerified: email !== null,
        attributes: { 'custom:role': 'implementer', ...given.attributes },
        groups,
        passwordSalt: salt,
        passwordVerifier: verifier,
        temporaryUntil: null,
      },
      context.now(),
    );
    return { sub, username, email, password, groups };
  },

  /** Creates a session without a sign-in; returns its access token. */
  async tokenFor(user: Pick<TestUser, 'sub'>): Promise<string> {
    const stored = await findBySub(context.pool, user.sub);
    if (!stored) throw new Error('This user does not exist.');
    return (await startSession(context, stored)).AccessToken;
  },
});
