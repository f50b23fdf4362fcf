import { createHash, timingSafeEqual } from 'node:crypto';
import { ReleaseRefused } from '@psma/release-contract';
import type { Preview } from '@psma/release-model';
import { nanoid } from 'nanoid';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { RegistryBase } from '../registryBase.ts';
import type { ConsoleSessions } from './consoleSession.ts';
import type { People } from './people/people.ts';
import type { Tokens } from './tokens.ts';

/** Time to follow a redirect. */
const CODE_S = 60;
const BYPASS_PREFIX = 'psma_bypass_';

/** A sign-in to the console, named without its secret. Times are in milliseconds since 1970. */
const ConsoleSignIn = Type.Union([
  Type.Object({
    kind: Type.Literal('token'),
    id: Type.String(),
    token: Type.String(),
    expires: Type.Number(),
  }),
  Type.Object({ kind: Type.Literal('person'), id: Type.String(), expires: Type.Number() }),
]);
export type ConsoleSignIn = Static<typeof ConsoleSignIn>;

/** A bypass holds for one revision of the preview. */
const Session = Type.Object({
  preview: Type.String(),
  by: Type.Union([
    ConsoleSignIn,
    Type.Object({ kind: Type.Literal('bypass'), revision: Type.Integer(), expires: Type.Number() }),
  ]),
});
type Session = Static<typeof Session>;

const Code = Type.Object({ preview: Type.String(), id: Type.String() });

/** For the cookie of a preview's host. */
export interface PreviewSession {
  value: string;
  /** Seconds. */
  maxAge: number;
}

type Place = Pick<Preview, 'preview' | 'base'>;

/** Opens closed previews: to people who are signed in to the console, and with a bypass token. */
export interface PreviewAccess {
  /** Whether the sign-in has not ended, and its token or person still has rights. */
  isActive(signIn: ConsoleSignIn): Promise<boolean>;
  /** Returns a code for the browser with this state: used once, within a minute, at the preview's host only. */
  issueCode(preview: Place, signIn: ConsoleSignIn, state: string): Promise<string>;
  /** Null for a code that is used, expired, or of another preview or browser; a try at its host uses it up. */
  exchangeCode(preview: Place, code: string, state: string): Promise<PreviewSession | null>;
  bypassOf(preview: Preview): string;
  /** Compares in memory; null for another token. */
  openByBypass(preview: Preview, token: string): PreviewSession | null;
  /** Asks the database only for an intact session of this preview. */
  admits(preview: Preview, session: string): Promise<boolean>;
}

interface PreviewAccessContext extends Pick<RegistryBase, 'pool' | 'keys' | 'now'> {
  tokens: Pick<Tokens, 'byId'>;
  sessions: Pick<ConsoleSessions, 'isActive'>;
  people: Pick<People, 'isActive'>;
}

export function createPreviewAccess({
  pool,
  keys,
  now,
  tokens,
  sessions,
  people,
}: PreviewAccessContext): PreviewAccess {
  const seal = (session: Session): PreviewSession => ({
    value: keys.seal('preview-session', session),
    maxAge: Math.floor((session.by.expires - now().getTime()) / 1000),
  });
  const bypassOf = ({ revision, ...place }: Preview) =>
    BYPASS_PREFIX + keys.derive('preview-bypass', `${nameOf(place)} ${revision}`);

  async function isActive(signIn: ConsoleSignIn): Promise<boolean> {
    if (signIn.expires <= now().getTime()) return false;
    if (signIn.kind === 'person') return people.isActive(signIn.id);
    return (await sessions.isActive(signIn.id)) && isValidToken(signIn.token);
  }

  const isValidToken = (id: string) =>
    tokens.byId(id).then(
      (grant) => grant !== null,
      (error: unknown) => {
        // It has expired.
        if (error instanceof ReleaseRefused) return false;
        throw error;
      },
    );

  return {
    isActive,
    async issueCode(preview, signIn, state) {
      const code = keys.seal('preview-code', { preview: nameOf(preview), id: nanoid() });
      const expires = new Date(now().getTime() + CODE_S * 1000);
      await pool.query('delete from release_preview_code where expires_at <= $1', [now()]);
      await pool.query(
        'insert into release_preview_code (id, preview, state, sign_in, expires_at) values ($1, $2, $3, $4, $5)',
        [hashOf(code), nameOf(preview), state, JSON.stringify(signIn), expires],
      );
      return code;
    },
    async exchangeCode(preview, code, state) {
      const name = nameOf(preview);
      const sealed = keys.unseal('preview-code', code);
      // Without a query for a code that was not made here.
      if (!Check(Code, sealed) || sealed.preview !== name) return null;
      const taken = await pool.query<{ state: string; signIn: ConsoleSignIn; expires: Date }>(
        `delete from release_preview_code where id = $1
         returning state, sign_in as "signIn", expires_at as expires`,
        [hashOf(code)],
      );
      const [found] = taken.rows;
      if (!found || found.expires <= now() || found.state !== state) return null;
      return (await isActive(found.signIn)) ? seal({ preview: name, by: found.signIn }) : null;
    },
    bypassOf,
    openByBypass(preview, token) {
      if (!isSame(token, bypassOf(preview))) return null;
      const { revision, until } = preview;
      return seal({
        preview: nameOf(preview),
        by: { kind: 'bypass', revision, expires: Date.parse(until) },
      });
    },
    async admits(preview, cookie) {
      const session = keys.unseal('preview-session', cookie);
      if (!Check(Session, session) || session.preview !== nameOf(preview)) return false;
      const { by } = session;
      return by.kind === 'bypass' ? by.revision === preview.revision : isActive(by);
    },
  };
}

/** Over another environment it is another preview. */
const nameOf = ({ base, preview }: Place) => `${base}/${preview}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));
