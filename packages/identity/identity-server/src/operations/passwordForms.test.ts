import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { PASSWORD_ATTEMPT, preparePassword } from '@psma/text';
import { findBySub, updateVerifier } from '../accounts/userStore.ts';
import { toBytes } from '../crypto/modPow.ts';
import { computeVerifier } from '../crypto/srp.ts';
import { setUpTestBrowser, setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';

const FORMS = [
  ['decomposed letters', 'Sen\u0303or cafe\u0301 2026'],
  ['no-break spaces', 'three\u00a0random\u00a0words'],
  ['conjoining Hangul', '\u1112\u1161\u11ab\u1100\u1173\u11af 2026 long'],
] as const;
const newAttempt = () => randomBytes(16).toString('base64url').slice(0, 21);

describe('a password in two Unicode forms (RFC 8265)', () => {
  const { identity } = setUpTestPool();
  const browser = setUpTestBrowser(identity);
  const user = setUpTestUser(identity);

  /** Stores a password as typed, like earlier releases. */
  async function setAsTyped(password: string) {
    const { context } = identity;
    const stored = await findBySub(context.pool, user.sub);
    if (!stored) throw new Error('The account is missing.');
    const verifier = computeVerifier(context.poolName, user.username, password, stored.passwordSalt);
    await updateVerifier(
      context.pool,
      stored,
      context.secrets.seal(`verifier ${user.sub}`, toBytes(verifier)),
    );
  }

  const withPassword = async (password: string) => {
    const AuthParameters = { USERNAME: user.username, PASSWORD: password };
    const { body } = await identity.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    return body['__type'] ?? 'signed in';
  };

  /** Logs in by SRP, which proves exactly this form. */
  async function withProof(password: string): Promise<string> {
    try {
      await browser.signIn({ username: user.username, password });
      await browser.signOut();
      return 'signed in';
    } catch (error) {
      return error instanceof Error ? error.message : 'no error';
    }
  }

  const changePassword = async (PreviousPassword: string, ProposedPassword: string, token?: string) =>
    identity.call('ChangePassword', {
      AccessToken: token ?? (await identity.tokenFor(user)),
      PreviousPassword,
      ProposedPassword,
    });

  test.each(FORMS)('%s: whichever form sets it, both open the account', async (_, typed) => {
    await changePassword(user.password, typed);
    expect(await withPassword(typed)).toBe('signed in');
    expect(await withPassword(preparePassword(typed))).toBe('signed in');
    expect(await withProof(preparePassword(typed))).toBe('signed in');
  });

  test.each(FORMS)(
    '%s: set by an earlier release, it opens as typed and is prepared then',
    async (_, typed) => {
      await setAsTyped(typed);
      expect(await withProof(preparePassword(typed))).toBe('Incorrect username or password.');
      expect(await withPassword(typed)).toBe('signed in');
      expect(await withProof(preparePassword(typed))).toBe('signed in');
    },
  );

  test('browsers store the prepared form by a change, which keeps sessions and mails nothing', async () => {
    const [, typed] = FORMS[0];
    await setAsTyped(typed);
    const elsewhere = await identity.tokenFor(user);
    expect((await changePassword(typed, preparePassword(typed))).status).toBe(200);
    expect(await withProof(preparePassword(typed))).toBe('signed in');
    expect((await identity.call('GetUser', { AccessToken: elsewhere })).status).toBe(200);
    expect(await identity.lastMail(user.email)).toBeUndefined();
  });

  /** Fails to prove a password; returns the reason. */
  async function withWrongProof(attempt?: string): Promise<unknown> {
    const started = await identity.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: user.username, SRP_A: 'abcdef' },
    });
    const { SECRET_BLOCK } = started.body['ChallengeParameters'] as Record<string, string>;
    const { body } = await identity.call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: started.body['Session'],
      ChallengeResponses: {
        USERNAME: user.username,
        PASSWORD_CLAIM_SIGNATURE: 'wrong',
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP: 'Wed Nov 25 12:00:00 UTC 2026',
      },
      ...(attempt !== undefined && { ClientMetadata: { [PASSWORD_ATTEMPT]: attempt } }),
    });
    return body['message'];
  }

  test('both forms of one login count as one attempt', async () => {
    for (let login = 0; login < 10; login += 1) {
      const attempt = newAttempt();
      expect(await withWrongProof(attempt)).toBe('Incorrect username or password.');
      expect(await withWrongProof(attempt)).toBe('Incorrect username or password.');
    }
    expect(await withWrongProof()).toBe('Password attempts exceeded');
  });

  test('one id gives one uncounted login for each counted one, however often it is used', async () => {
    const attempt = newAttempt();
    for (let login = 0; login < 20; login += 1) await withWrongProof(attempt);
    expect(await withWrongProof(attempt)).toBe('Password attempts exceeded');
  });

  test('an id of another account gives none', async () => {
    const attempt = newAttempt();
    await withWrongProof(attempt);
    Object.assign(user, await identity.createConfirmedUser());
    for (let login = 0; login < 10; login += 1) await withWrongProof(newAttempt());
    expect(await withWrongProof(attempt)).toBe('Password attempts exceeded');
  });

  test('a login logs one failure for both forms', async () => {
    const attempt = newAttempt();
    await withWrongProof(attempt);
    await withWrongProof(attempt);
    const { body } = await identity.call('ListSecurityEvents', {
      AccessToken: await identity.tokenFor(user),
    });
    const failed = (body['Events'] as { Kind: string }[]).filter(({ Kind }) => Kind === 'signInFailed');
    expect(failed).toHaveLength(1);
  });

  test.each(['not an id', '1'])('the attempt id %j is refused', async (attempt) => {
    expect(await withWrongProof(attempt)).toMatch(/ClientMetadata/);
  });

  test.each(['zero\u200bwidth words', 'override\u202e words', 'heart\u2764\ufe0f words'])(
    '%j is refused when it is set, and opens an account that has it',
    async (forbidden) => {
      const { status, body } = await changePassword(user.password, forbidden);
      expect([status, body['__type']]).toEqual([400, 'InvalidPasswordException']);
      await setAsTyped(forbidden);
      expect(await withPassword(forbidden)).toBe('signed in');
      expect(await withProof(forbidden)).toBe('signed in');
    },
  );
});
