import { refusal, type Handlers } from '@psma/api-client/testing';
import type { Share } from '@psma/api-contract';

export const SHARE_ID = '00000000-0000-4000-8000-0000000000b1';
export const ADVISER = { number: '12345678', name: 'J. Brown' };
/** Id of the shared assessment. */
export const SESSION_ID = '00000000-0000-4000-8000-0000000000a1';

/** Open, with one recipient. */
export const shareFixture = (parts: Partial<Share> = {}): Share => ({
  id: SHARE_ID,
  sessionId: SESSION_ID,
  title: '2026 baseline',
  holds: 'RESULTS',
  created: '2026-03-05T10:00:00.000Z',
  expires: '2026-04-04T22:59:59.000Z',
  ended: null,
  recipients: [{ email: 'reader@example.org', openings: 0, lastOpened: null, mailsStopped: false }],
  ...parts,
});

/** Stores new shares and stops in `shares`. */
export const sharesInMemory = (shares: Share[], title: string) =>
  ({
    shares: () => [...shares],
    shareCreate: ({ body: { holds, emails } }) => {
      const recipient = { openings: 0, lastOpened: null, mailsStopped: false };
      const share = shareFixture({
        ...{ id: `00000000-0000-4000-8000-00000000000${shares.length}`, title, holds },
        recipients: emails.map((email) => ({ ...recipient, email })),
      });
      shares.unshift(share);
      return { id: share.id, expires: share.expires };
    },
    registeredAdviser: () => ({ adviser: null }),
    adviserByNumber: ({ params: { number } }) =>
      number === ADVISER.number ? ADVISER : refusal(404, 'NotFound', 'There is no such adviser.'),
    adviserShareCreate: ({ body: { holds } }) => {
      const adviser = { ...ADVISER, openings: 0, lastOpened: null };
      const share = shareFixture({ title, holds, recipients: [], adviser });
      shares.unshift(share);
      return { id: share.id, expires: share.expires };
    },
    shareStop: ({ params }) => {
      const found = shares.find(({ id }) => id === params.shareId);
      if (found) found.ended = '2026-03-06T10:00:00.000Z';
      return undefined;
    },
  }) satisfies Handlers;
