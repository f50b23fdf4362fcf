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
import { requireNoOlderServer, TOKEN_ENDS_SINCE } from '../environments/servers.ts';
import { requireReason, type Actor } from '../log/actor.ts';
import { admitForm } from '../log/consoleForm.ts';
import { insertEvent } from '../log/eventStore.ts';
import { eventWithoutRevision } from '../log/eventWithoutRevision.ts';
import { messages } from '../messages.ts';
import type { RegistryBase } from '../registryBase.ts';
import {
  findTokenByHash,
  findTokenById,
  insertToken,
  isToken,
  listTokens,
  nameToken,
  revokeToken,
  type StoredToken,
} from './tokenStore.ts';

export interface Tokens {
  /** Null if unknown or revoked. Throws Unauthorised with its name once it has expired. */
  authenticate(token: string): Promise<Grant | null>;
  /** For tokens authenticated before; as `authenticate`. */
  byId(id: string): Promise<Grant | null>;
  /**
   * Shows the token once, and again if resubmitted within ten minutes. Owner tokens
   * need no remote or actions.
   */
  create(
    scope: {
      label: string;
      remote: string;
      actions: Action[];
      owner?: boolean | undefined;
      /** Until it ends; default: never. */
      seconds?: number | undefined;
    },
    actor: Actor,
  ): Promise<{ id: string; token: string }>;
  revoke(id: string, actor: Actor): Promise<void>;
  /** Includes revoked tokens, oldest first; paginated. */
  list(part?: { after?: string | undefined; limit?: number | undefined }): Promise<TokenRow[]>;
}

/** Milliseconds in which a repeated submit shows the token. */
const SHOWN_MS = 10 * 60_000;

/** RELEASE_TOKENS: what tokens may do at most. */
export type TokenLimit = 'all' | 'publish';
/** Left to people and pipelines with `publish`. */
const WITHHELD: readonly Action[] = ['promote'];

type TokensContext = Pick<RegistryBase, 'pool' | 'keys' | 'environment' | 'now'>;

export function createTokens(context: TokensContext, limit: TokenLimit): Tokens {
  const { pool, keys, now } = context;
  const log = (action: EventAction, remote: string | null, actor: Actor, id: string, label: string) =>
    eventWithoutRevision(
      context,
      action,
      { remote },
      actor,
      `${requireReason(actor).reason} (${label}, ${id})`,
    );
  const grantOf = (token: StoredToken | null): Grant | null => {
    if (!token) return null;
    const { id, label, owner, remote, actions, expiresAt } = token;
    if (expiresAt && expiresAt <= now())
      throw new ReleaseRefused('Unauthorised', messages.access.tokenExpired(label, expiresAt));
    const scopes = remote === null ? [] : [{ remote, actions }];
    const grant: Grant = { id, label, owner, scopes, identity: { kind: 'token', id } };
    return limit === 'publish' ? { ...grant, withheld: WITHHELD } : grant;
  };

  return {
    authenticate: async (token) => grantOf(await findTokenByHash(pool, hashOf(token))),
    byId: async (id) => grantOf(await findTokenById(pool, id)),
    create: ({ label, remote, actions, owner = false, seconds }, actor) =>
      transaction(pool, async (db) => {
        const madeAt = await admitForm(context, db, actor);
        const token = actor.form ? tokenOf(keys.derive('release-token', actor.form.id)) : newToken();
        if (madeAt) return shownAgain(db, token, madeAt, now());
        if (seconds !== undefined) await requireNoOlderServer(db, TOKEN_ENDS_SINCE);
        const expiresAt = seconds === undefined ? null : new Date(now().getTime() + seconds * 1000);
        const grant = { id: newId(), label, owner, ...(owner ? EVERYTHING : { remote, actions }), expiresAt };
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
  const grant = await findTokenByHash(db, hashOf(token));
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
  await insertToken(
    pool,
    { id: newId(), label, owner: true, ...EVERYTHING, expiresAt: null },
    hash,
    now,
    'npm start',
  );
  await nameToken(pool, hash, UNNAMED, label);
}

const UNNAMED = 'owner';
const NAME_AT_MOST = 60;

const tokenOf = (secret: string) => `psma_${secret}`;
const newToken = () => tokenOf(randomBytes(32).toString('base64url'));
const newId = () => randomBytes(4).toString('hex');
/** 256 random bits: a plain hash is irreversible. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();
