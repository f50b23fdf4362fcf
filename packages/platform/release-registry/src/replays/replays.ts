import { consumeRateLimit, networkOf, type Limit } from '@psma/http-kit';
import { ReleaseRefused, type Replay } from '@psma/release-contract';
import { comparedExperiments, type Visitor } from '@psma/release-model';
import type { MapContext } from '../map/mapContext.ts';
import { messages } from '../messages.ts';
import type { Ticket } from '../visitors/tickets.ts';
import { findReplay, insertReplay } from './replayStore.ts';

export const REPLAY_LIFETIME_MS = 90 * 24 * 3_600_000;

/** Crockford's Base32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of five bits each: 50 bits. */
const CHARACTERS = 10;

/** Per network. */
const LIMITS = {
  store: { max: 60, windowSeconds: 3600 },
  find: { max: 30, windowSeconds: 600 },
} as const satisfies Record<string, Limit>;

/** A page that shows a failure. */
export interface FailedPage {
  /** Of the document, whose shell runs. */
  document: Ticket;
  /** Of the latest release map that the page has. */
  latest: Ticket;
  visitor: Visitor;
  address: string;
}

export interface Replays {
  /** Returns the page's id, always the same one; null at the limit of the network. */
  store(page: FailedPage): Promise<string | null>;
  /** Of any environment, by the id as a person typed it. Throws UnknownReplay and TooManyReplays. */
  find(typed: string, address: string): Promise<Replay>;
}

export function createReplays({ pool, keys, environment, state, now }: MapContext): Replays {
  const isWithinLimit = async (kind: keyof typeof LIMITS, address: string) => {
    const subject = Buffer.from(keys.derive('replay network', networkOf(address, 'site')), 'base64url');
    const use = { kind: `replay-${kind}`, subject, now: now() };
    return (await consumeRateLimit(pool, LIMITS[kind], use)) !== null;
  };
  return {
    async store({ document, latest, visitor, address }) {
      if (!(await isWithinLimit('store', address))) return null;
      const releases = firstReleases({ ...latest.releases, shell: document.releases['shell'] ?? [] });
      const arms = Object.entries(releases).flatMap(([remote, releaseId]) =>
        comparedExperiments(state.map(), remote, visitor).map(({ name, release }) => ({
          remote,
          experiment: name,
          tried: release === releaseId,
        })),
      );
      const id = formatId(keys.derive('replay', `${document.visit} ${latest.visit}`));
      await insertReplay(pool, { id, environment, at: now(), releases, arms });
      return id;
    },
    async find(typed, address) {
      if (!(await isWithinLimit('find', address)))
        throw new ReleaseRefused('TooManyReplays', messages.replay.tooMany);
      const since = new Date(now().getTime() - REPLAY_LIFETIME_MS);
      const found = await findReplay(pool, readId(typed), since);
      if (!found) throw new ReleaseRefused('UnknownReplay', messages.replay.unknown(typed));
      return found;
    },
  };
}

/** Leaves out remotes of which the page had none. */
const firstReleases = (given: Ticket['releases']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([remote, [first]]) => (first === undefined ? [] : [[remote, first]])),
  );

const inGroups = (characters: string) => `${characters.slice(0, 5)}-${characters.slice(5)}`;

function formatId(secret: string): string {
  const bytes = [...Buffer.from(secret, 'base64url').subarray(0, CHARACTERS)];
  return inGroups(bytes.map((byte) => ALPHABET[byte % ALPHABET.length]).join(''));
}

/** As Crockford decodes: case, hyphens and letters like digits do not matter. */
const readId = (typed: string): string =>
  inGroups(typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'));
