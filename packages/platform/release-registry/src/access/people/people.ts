import { ReleaseRefused, type Grant } from '@psma/release-contract';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from '../../messages.ts';
import type { RegistryBase } from '../../registryBase.ts';
import type { Trusts } from '../trusts.ts';
import { createCommandLineSignIn, SIGN_IN_REQUEST_S, type CommandLineSignIn } from './commandLineSignIn.ts';
import { createOpenIdClient, newSignInState, type Claims, type OpenIdSettings } from './openIdClient.ts';
import { hashOf, isPersonSecret, newPersonSecret } from './personSecret.ts';
import { deleteSignIn, findSignIn, insertSignIn, type SignIn } from './signInStore.ts';

/** A removed person loses access by then: groups are read at sign-in. */
export const SIGN_IN_S = 3600;

/** Sign-in of people through the organisation's identity provider. */
export interface People extends CommandLineSignIn {
  isConfigured: boolean;
  /** Returns the provider's address, and a cookie that the browser keeps for this sign-in. */
  begin(returnTo: string): Promise<{ url: string; state: string; cookie: string }>;
  /**
   * Returns the secret of a new sign-in, and what replaces its cookie; null for a sign-in that
   * this browser has completed. Throws SignInRefused, also for a person without rights.
   */
  complete(query: URLSearchParams, cookie: string | undefined): Promise<CompletedSignIn>;
  /** Null if unknown, expired or ended. Trusts are read at each request. */
  authenticate(secret: string): Promise<Grant | null>;
  end(secret: string): Promise<void>;
  /** Null if unknown, expired or ended. */
  find(secret: string): Promise<{ id: string; expires: Date } | null>;
  /** Whether the sign-in with this id has not ended, and still has rights. */
  isActive(id: string): Promise<boolean>;
}

export interface CompletedSignIn {
  made: { secret: string; cookie: string } | null;
  returnTo: string;
}

const Kept = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  returnTo: Type.String(),
  expires: Type.Number(),
});
/** The browser may come back to the provider's redirect by its history. */
const Completed = Type.Object({
  completed: Type.String({ description: 'The state' }),
  returnTo: Type.String(),
  expires: Type.Number(),
});

const NAME_AT_MOST = 60;

interface PeopleContext extends Pick<RegistryBase, 'pool' | 'keys' | 'now' | 'report'> {
  trusts: Trusts;
  settings: OpenIdSettings | null;
  /** Origin of the console. */
  origin: string;
}

export function createPeople({ pool, keys, now, report, trusts, settings, origin }: PeopleContext): People {
  const client = settings && createOpenIdClient(settings, `${origin}/console/sign-in/callback`, report);
  const requireClient = () => {
    if (client) return client;
    throw new ReleaseRefused('NoIdentityProvider', messages.provider.none);
  };
  const inSeconds = (seconds: number) => new Date(now().getTime() + seconds * 1000);
  const findById = async (id: Uint8Array) => (settings ? findSignIn(pool, id, now()) : null);
  const find = async (secret: string) => (isPersonSecret(secret) ? findById(hashOf(secret)) : null);
  const grantOf = async ({ issuer, subject, name, claims }: SignIn): Promise<Grant | null> => {
    const rights = await trusts.rightsOf('person', issuer, claims);
    if (!rights) return null;
    return {
      id: `${issuer} ${subject}`,
      label: name,
      ...rights,
      identity: { kind: 'person', issuer, subject },
    };
  };
  const readKept = (cookie = '') => {
    const kept = keys.unseal('sign-in', cookie);
    const isKept = Check(Kept, kept) || Check(Completed, kept);
    return isKept && kept.expires > now().getTime() ? kept : null;
  };

  return {
    isConfigured: settings !== null,
    async begin(returnTo) {
      const kept = newSignInState();
      const url = await requireClient().authorizationUrl(kept);
      const expires = inSeconds(SIGN_IN_REQUEST_S).getTime();
      return { url, state: kept.state, cookie: keys.seal('sign-in', { ...kept, returnTo, expires }) };
    },
    async complete(query, cookie) {
      const kept = readKept(cookie);
      if (!kept) throw new ReleaseRefused('SignInRefused', messages.provider.refused);
      const { returnTo, expires } = kept;
      if ('completed' in kept) {
        if (kept.completed === query.get('state')) return { made: null, returnTo };
        throw new ReleaseRefused('SignInRefused', messages.provider.refused);
      }
      const claims = await requireClient().readCallback(query, kept);
      const signIn = {
        issuer: claims.iss,
        subject: claims.sub,
        name: nameIn(claims),
        claims,
        verifiedAt: now(),
        expiresAt: inSeconds(SIGN_IN_S),
      };
      if (!(await grantOf(signIn))) {
        const differing = await trusts.differingClaims('person', claims.iss, claims);
        report(new Error(messages.provider.noTrust(differing)));
        throw new ReleaseRefused('SignInRefused', messages.provider.noRights(signIn.name));
      }
      const secret = newPersonSecret();
      await insertSignIn(pool, hashOf(secret), signIn, now());
      const completed = { completed: kept.state, returnTo, expires } satisfies Static<typeof Completed>;
      return { made: { secret, cookie: keys.seal('sign-in', completed) }, returnTo };
    },
    async authenticate(secret) {
      const signIn = await find(secret);
      return signIn && grantOf(signIn);
    },
    end: (secret) => deleteSignIn(pool, hashOf(secret)),
    async find(secret) {
      const signIn = await find(secret);
      return signIn && { id: hashOf(secret).toString('base64url'), expires: signIn.expiresAt };
    },
    async isActive(id) {
      const signIn = await findById(Buffer.from(id, 'base64url'));
      return signIn !== null && (await grantOf(signIn)) !== null;
    },
    ...createCommandLineSignIn({ pool, keys, now, origin, requireClient, find }),
  };
}

function nameIn({ name, preferred_username: username, email, sub }: Claims): string {
  const given = [name, username, email].find((each) => typeof each === 'string' && each.trim() !== '');
  const text = typeof given === 'string' ? given : sub;
  return text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, NAME_AT_MOST);
}
