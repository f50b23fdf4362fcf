import { randomUUID } from 'node:crypto';
import type { Pool } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { Recipients } from './createNoticeWorker.ts';
import { headline, TEST_REASON } from './messages.ts';
import type { Notice } from './notice.ts';
import { consoleSite, type NoticeSiteInfo } from './noticeSiteInfo.ts';
import { postWebhook } from './postWebhook.ts';
import { webhookBody } from './webhookBody.ts';

/** What came of a test: of each webhook, by the host of its address, why it did not take it; null where it did. */
export interface TestOutcome {
  webhooks: { host: string; problem: string | null }[];
  mails: number;
}

/** Posts a test to every webhook, once and past the queue, and puts one mail for each operator into the outbox. */
export async function sendTest(
  pool: Pool,
  site: NoticeSiteInfo,
  { webhooks, mailTo }: Recipients,
  now = new Date(),
): Promise<TestOutcome> {
  const notice: Notice = {
    at: now,
    kind: 'test',
    remote: null,
    releaseId: null,
    by: 'test',
    reason: TEST_REASON,
  };
  const message = { id: `msg_${randomUUID()}`, at: now, body: webhookBody(notice, site) };
  const never = new AbortController().signal;
  const posted = webhooks.map(async (webhook) => ({
    host: new URL(webhook.url).host,
    problem: await postWebhook(webhook, message, never),
  }));
  for (const to of mailTo)
    await enqueueMail(pool, {
      kind: 'operatorNotice',
      headline: headline(notice),
      reason: TEST_REASON,
      to,
      site: consoleSite(site),
    });
  return { webhooks: await Promise.all(posted), mails: mailTo.length };
}
