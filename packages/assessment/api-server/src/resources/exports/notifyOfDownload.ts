import { createHash } from 'node:crypto';
import { Email } from '@psma/api-contract/schemas';
import { transaction } from '@psma/database';
import { consumeRateLimit } from '@psma/http-kit';
import { Value } from 'typebox/value';
import type { Api } from '../../Api.ts';
import { enqueueMail } from '../../mails/apiMails.ts';
import type { MailContent } from '../../mails/mailContent.ts';

/** At most one email an hour to an account. */
const ONE_MAIL = { max: 1, windowSeconds: 3600 };

/** Download of the account's own data, or of an organisation's. */
type Download = Extract<MailContent, { kind: 'dataDownloaded' | 'organisationDownloaded' }>;

/** Mails the account that downloaded, unless it has no address. */
export async function notifyOfDownload(
  { pool, site, now }: Pick<Api, 'pool' | 'site' | 'now'>,
  sub: string,
  to: string | undefined,
  download: Download,
): Promise<void> {
  if (!Value.Check(Email, to)) return;
  const limit = {
    kind: LIMITS[download.kind],
    subject: createHash('sha256').update(sub).digest(),
    now: now(),
  };
  await transaction(pool, async (db) => {
    const first = await consumeRateLimit(db, ONE_MAIL, limit);
    if (first !== null) await enqueueMail(db, { ...download, to, site });
  });
}

const LIMITS = { dataDownloaded: 'downloadMail', organisationDownloaded: 'organisationMail' } as const;
