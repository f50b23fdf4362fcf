import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import { transaction, type Pool, type Queryable } from '@psma/database';
import { writeOnce } from '@psma/http-kit';
import {
  OWNER_TOKEN_FILE,
  ReleaseRefused,
  type Action,
  type EventAction,
  type Grant,
  type TokenRow,
} from '@psma/release-contract';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { messages } from '../messages.ts';
import type { RegistryContext } from '../registryContext.ts';
import {
  findGrantByHash,
  findGrantById,
  insertToken,
  isToken,
  listTokens,
  nameToken,
  revokeToken,
} from './tokenStore.ts';

export interface Tokens {
  /** Null if unknown or revoked. */
  authenticate(token: string): Promise<Grant | null>;
  /** For tokens authenticated before. */
  byId(id: string): Promise<Grant | null>;
  /**
   * Shows the token once, and again if resubmitted within ten minutes. Owner tokens
   * need no remote or actions.
   */
  create(
    scope: { label: string; remote: string; actions: Action[]; owner?: boolean },
    actor: Actor,
  ): Promise<{ id: string; token: string }>;
  revoke(id: string, actor: Actor): Promise<void>;
  /** Includes revoked tokens, oldest first; paginated. */
  list(part?: { after?: string | undefined; limit?: number | undefined }): Promise<TokenRow[]>;
}

/** Milliseconds in which a repeated submit shows the token. */
const SHOWN_MS = 10 * 60_000;

type TokensContext = Pick<RegistryContext, 'pool' | 'keys' | 'environment' | 'now'>;

export function createTokens(context: TokensContext): Tokens {
  const { pool, keys, environment, now } = context;
  const log = (action: EventAction, remote: string | null, actor: Actor, id: string, label: string) => ({
    environment,
    at: now(),
    by: actor.by,
    identity: actor.identity,
    automatic: false,
    action,
    remote,
    releaseId: null,
    reason: `${requireReason(actor).reason} (${label}, ${id})`,
    revision: 0,
    before: null,
    after: null,
  });
  return {
    authenticate: (token) => findGrantByHash(pool, hashOf(token)),
    byId: (id) => findGrantById(pool, id),
    create: ({ label, remote, actions, owner = false }, actor) =>
      transaction(pool, async (db) => {
        const madeAt = await admitForm(context, db, actor);
        const token = actor.form ? tokenOf(keys.derive('release-token', actor.form.id)) : newToken();
        if (madeAt) return shownAgain(db, token, madeAt, now());
        const grant = { id: newId(), label, owner, ...(owner ? EVERYTHING : { remote, actions }) };
        await insertToken(db, grant, hashOf(token), now(), actor.by);
        await insertEvent(db, log('token-create', grant.remote, actor, grant.id, label));
        return { id: grant.id, token };
      }),
    revoke: (id, actor) =>
      transaction(pool, async (db) => {
        if (await admitForm(context, db, actor)) return;
        const grant = await revokeToken(db, id, now());
        if (!grant) throw new ReleaseRefused('UnknownToken', messages.access.noSuchToken(id));
        await insertEvent(db, log('token-revoke', grant.remote, actor, id, grant.label));
      }),
    list: async (part = {}) => {
      const { after } = part;
      if (after !== undefined && !(await isToken(pool, after)))
        throw new ReleaseRefused('UnknownToken', messages.access.noSuchToken(after));
      return listTokens(pool, part);
    },
  };
}

/** Throws NothingToChange if the form's token is revoked or old. */
async function shownAgain(db: Queryable, token: string, madeAt: Date, now: Date) {
  const grant = await findGrantByHash(db, hashOf(token));
  if (!grant || now.getTime() - madeAt.getTime() > SHOWN_MS)
    throw new ReleaseRefused('NothingToChange', messages.access.madeBefore);
  return { id: grant.id, token };
}

const EVERYTHING = { remote: null, actions: [] };

/**
 * Creates the local owner token once, readable by this user only, named by file and
 * machine; renames unnamed ones.
 */
export async function ensureOwnerToken(pool: Pool, dataDir: string, now: Date): Promise<void> {
  const token = await writeOnce(path.join(dataDir, OWNER_TOKEN_FILE), () => `${newToken()}\n`);
  const label = `${OWNER_TOKEN_FILE} of ${hostname()}`.slice(0, NAME_AT_MOST);
  const hash = hashOf(token.trim());
  await insertToken(pool, { id: newId(), label, owner: true, ...EVERYTHING }, hash, now, 'npm start');
  await nameToken(pool, hash, UNNAMED, label);
}

const UNNAMED = 'owner';
const NAME_AT_MOST = 60;

const tokenOf = (secret: string) => `psma_${secret}`;
const newToken = () => tokenOf(randomBytes(32).toString('base64url'));
const newId = () => randomBytes(4).toString('hex');
/** 256 random bits: a plain hash is irreversible. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();
