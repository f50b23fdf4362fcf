import { randomUUID } from 'node:crypto';
import type { Pool } from '@psma/database';
import type { Alert } from './alert.ts';
import { alertMails } from './alertMails.ts';
import { consoleSite, type AlertSiteInfo } from './alertSiteInfo.ts';
import type { Recipients } from './createDispatchJob.ts';
import { headline, TEST_REASON } from './messages.ts';
import { postWebhook } from './postWebhook.ts';
import { webhookBody } from './webhookBody.ts';

/** Each webhook's failure by host; null if accepted. */
export interface TestOutcome {
  webhooks: { host: string; problem: string | null }[];
  mails: number;
}

/** Posts a test to every webhook, and queues one mail per operator. */
export async function sendTest(
  pool: Pool,
  site: AlertSiteInfo,
  { webhooks, mailTo }: Recipients,
  now = new Date(),
): Promise<TestOutcome> {
  const alert: Alert = {
    at: now,
    kind: 'test',
    remote: null,
    releaseId: null,
    by: 'test',
    reason: TEST_REASON,
  };
  const message = { id: `msg_${randomUUID()}`, at: now, body: webhookBody(alert, site) };
  const never = new AbortController().signal;
  const posted = webhooks.map(async (webhook) => ({
    host: new URL(webhook.url).host,
    problem: await postWebhook(webhook, message, never),
  }));
  for (const to of mailTo)
    await alertMails.enqueue(pool, {
      kind: 'operatorNotice',
      headline: headline(alert),
      reason: TEST_REASON,
      to,
      site: consoleSite(site),
    });
  return { webhooks: await Promise.all(posted), mails: mailTo.length };
}
