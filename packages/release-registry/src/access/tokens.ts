import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { transaction, type Pool } from '@psma/database';
import { writeOnce } from '@psma/http-kit';
import {
  OWNER_TOKEN_FILE,
  ReleaseRefused,
  type Action,
  type EventAction,
  type Grant,
  type TokenRow,
} from '@psma/release-contract';
import type { Actor } from '../log/actor.ts';
import { insertEvent } from '../log/eventStore.ts';
import { findGrantByHash, findGrantById, insertToken, listTokens, revokeToken } from './tokenStore.ts';

export interface Tokens {
  /** The grant of a token, or null when it is unknown or revoked. */
  authenticate(token: string): Promise<Grant | null>;
  /** The grant of a token that was authenticated before, by its id. */
  byId(id: string): Promise<Grant | null>;
  /** Makes a token and answers it; it is shown this once and never again. */
  create(
    scope: { label: string; remote: string; actions: Action[] },
    actor: Actor,
  ): Promise<{ id: string; token: string }>;
  revoke(id: string, actor: Actor): Promise<void>;
  list(): Promise<TokenRow[]>;
}

export function createTokens(pool: Pool, now: () => Date): Tokens {
  const log = (action: EventAction, remote: string | null, actor: Actor, id: string, label: string) => ({
    at: now(),
    by: actor.by,
    automatic: false,
    action,
    remote,
    releaseId: null,
    reason: `${actor.reason} (${label}, ${id})`,
    revision: 0,
    before: null,
    after: null,
  });
  return {
    authenticate: (token) => findGrantByHash(pool, hashOf(token)),
    byId: (id) => findGrantById(pool, id),
    create: ({ label, remote, actions }, actor) =>
      transaction(pool, async (db) => {
        const token = newToken();
        const grant = { id: newId(), label, owner: false, remote, actions };
        await insertToken(db, grant, hashOf(token), now(), actor.by);
        await insertEvent(db, log('token-create', remote, actor, grant.id, label));
        return { id: grant.id, token };
      }),
    revoke: (id, actor) =>
      transaction(pool, async (db) => {
        const grant = await revokeToken(db, id, now());
        if (!grant) throw new ReleaseRefused('UnknownToken', `There is no token ${id}.`);
        await insertEvent(db, log('token-revoke', grant.remote, actor, id, grant.label));
      }),
    list: () => listTokens(pool),
  };
}

/** Writes an owner token for the command line of this machine, once, readable by this user only. */
export async function ensureOwnerToken(pool: Pool, dataDir: string, now: Date): Promise<void> {
  const token = await writeOnce(path.join(dataDir, OWNER_TOKEN_FILE), () => `${newToken()}\n`);
  const grant: Grant = { id: newId(), label: 'owner', owner: true, remote: null, actions: [] };
  await insertToken(pool, grant, hashOf(token.trim()), now, 'npm start');
}

const newToken = () => `psma_${randomBytes(32).toString('base64url')}`;
const newId = () => randomBytes(4).toString('hex');
/** The secret has 256 random bits, so a plain hash cannot be guessed backwards. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();
