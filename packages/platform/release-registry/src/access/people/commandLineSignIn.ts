import { randomBytes, randomInt } from 'node:crypto';
import { transaction } from '@psma/database';
import { networkOf } from '@psma/http-kit';
import { ReleaseRefused, type SignInRequest, type SignInResult } from '@psma/release-contract';
import { messages } from '../../messages.ts';
import type { RegistryBase } from '../../registryBase.ts';
import { hashOf, newPersonSecret } from './personSecret.ts';
import { approveRequest, findSignIn, insertRequest, insertSignIn, takeRequest } from './signInStore.ts';

/** Time at the provider, and for the code of a command line. */
export const SIGN_IN_REQUEST_S = 600;

/** Sign-in of a command line: a person approves the code that it shows (as RFC 8628). */
export interface CommandLineSignIn {
  /** Begins the sign-in of a command line at this IP address. Throws TooManySignIns: a network has a few at a time. */
  beginCommandLine(address: string): Promise<SignInRequest>;
  /** Gives the command line with this code the rights of the sign-in. */
  approveCommandLine(code: string, secret: string): Promise<void>;
  /** Throws UnknownSignIn once it has expired or was taken. */
  resultOf(device: string): Promise<SignInResult>;
}

/** Without vowels and digits that look alike: no words, no doubt. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const WAITING_AT_MOST = { all: 1000, network: 20 };

interface CommandLineContext extends Pick<RegistryBase, 'pool' | 'keys' | 'now'> {
  /** Origin of the console. */
  origin: string;
  /** Throws NoIdentityProvider. */
  requireClient(): unknown;
  /** The person's sign-in with this secret, or null. */
  find(secret: string): Promise<unknown>;
}

export const createCommandLineSignIn = ({
  pool,
  keys,
  now,
  origin,
  requireClient,
  find,
}: CommandLineContext): CommandLineSignIn => ({
  async beginCommandLine(address) {
    requireClient();
    const device = randomBytes(32).toString('base64url');
    const code = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const expiresAt = new Date(now().getTime() + SIGN_IN_REQUEST_S * 1000);
    const network = keys.derive('sign-in-network', networkOf(address, 'site'));
    const request = { id: hashOf(device), code, expiresAt, network };
    if (!(await insertRequest(pool, request, WAITING_AT_MOST, now())))
      throw new ReleaseRefused('TooManySignIns', messages.provider.tooMany);
    return {
      device,
      code: `${code.slice(0, 4)}-${code.slice(4)}`,
      url: `${origin}/console/sign-in/command-line`,
      expires: expiresAt.toISOString(),
    };
  },
  async approveCommandLine(given, secret) {
    const code = given.toUpperCase().replaceAll(/[^A-Z]/g, '');
    if (!(await find(secret))) throw new ReleaseRefused('Forbidden', messages.provider.onlyPeople);
    if (!(await approveRequest(pool, code, hashOf(secret), now())))
      throw new ReleaseRefused('UnknownSignIn', messages.provider.unknownCode);
  },
  resultOf: (device) =>
    transaction(pool, async (db) => {
      const request = await takeRequest(db, hashOf(device), now());
      if (!request) throw new ReleaseRefused('UnknownSignIn', messages.provider.requestEnded);
      if (!request.approvedBy) return { token: null, expires: null, label: null };
      const signIn = await findSignIn(db, request.approvedBy, now());
      if (!signIn) throw new ReleaseRefused('UnknownSignIn', messages.provider.requestEnded);
      const token = newPersonSecret();
      await insertSignIn(db, hashOf(token), signIn, now());
      return { token, expires: signIn.expiresAt.toISOString(), label: signIn.name };
    }),
});
