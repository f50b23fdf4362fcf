import type { Share } from '@psma/api-contract';
import type { ShareRow } from './shareStore.ts';

/** `ended` also for expired ones. */
export function presentShare(
  { created, expires, ended, recipients, adviser, formerOwner, ...share }: ShareRow,
  now: Date,
): Share {
  const end = ended ?? (expires <= now ? expires : null);
  return {
    ...share,
    created: created.toISOString(),
    expires: expires.toISOString(),
    ended: end?.toISOString() ?? null,
    recipients: recipients.map(presentReader),
    ...(adviser && { adviser: presentReader(adviser) }),
    ...(formerOwner !== null && { formerOwner }),
  };
}

/** The database's JSON has another form of the time. */
const presentReader = <Reader extends { lastOpened: string | null }>(reader: Reader) => ({
  ...reader,
  lastOpened: reader.lastOpened && new Date(reader.lastOpened).toISOString(),
});
