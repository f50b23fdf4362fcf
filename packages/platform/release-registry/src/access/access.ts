import type { PublicOrigins } from '../publicOrigins.ts';
import type { RegistryBase } from '../registryBase.ts';
import { createConsoleSessions, type ConsoleSessions } from './consoleSession.ts';
import type { OpenIdSettings } from './people/openIdClient.ts';
import { createPeople, type People } from './people/people.ts';
import { createPipelines, type Pipelines } from './pipelines.ts';
import { createPreviewAccess, type PreviewAccess } from './previewAccess.ts';
import { createTokens, type TokenLimit, type Tokens } from './tokens.ts';
import { createTrusts, type Trusts } from './trusts.ts';
import { warnOfTokenEnds } from './warnOfTokenEnds.ts';

/** Credentials of teams. */
export interface Access {
  tokens: Tokens;
  sessions: ConsoleSessions;
  trusts: Trusts;
  people: People;
  pipelines: Pipelines;
  previews: PreviewAccess;
  /** Notifies operators before tokens end. */
  warnOfTokenEnds(): Promise<void>;
}

export function createAccess(
  base: RegistryBase,
  settings: OpenIdSettings | null,
  { origins, tokenLimit = 'all' }: { origins: PublicOrigins; tokenLimit?: TokenLimit },
): Access {
  const { console, site } = origins;
  const trusts = createTrusts(base, settings?.issuer ?? null);
  const tokens = createTokens(base, tokenLimit);
  const sessions = createConsoleSessions(base);
  const people = createPeople({ ...base, trusts, settings, origin: console ?? site });
  return {
    tokens,
    sessions,
    trusts,
    people,
    pipelines: createPipelines({ ...base, trusts, origins }),
    previews: createPreviewAccess({ ...base, tokens, sessions, people }),
    warnOfTokenEnds: () => warnOfTokenEnds(base),
  };
}
