import { createQueue, rescheduleRow, type Job, type JobContext } from '@psma/jobs';
import { deliveriesTo, removeDelivery, type Delivery } from './alertStore.ts';
import { postWebhook, webhookKey, type Webhook } from './postWebhook.ts';

/** The example delays of Standard Webhooks: a day and four hours in all. */
const RETRIES = { delaysS: [5, 300, 1800, 7200, 18_000, 36_000, 36_000], isLimited: true };

/** Its message is a code, without the URL. */
class WebhookRefused extends Error {}

/**
 * Creates the job that posts the deliveries of one webhook. A delivery is tried
 * eight times within 28 hours, then given up with a log line; 410 ends it at once.
 * If the process dies, it is resent under the same id.
 */
export function createWebhookJob(webhook: Webhook): Job {
  const key = webhookKey(webhook);
  const table = deliveriesTo(key);
  const facts = ({ id, attempts }: Delivery) => ({ notice: id, webhook: key, attempts });

  async function post({ id, body }: Delivery, { now, stopping }: JobContext) {
    const problem = await postWebhook(webhook, { id, at: now(), body }, stopping);
    if (problem !== null) throw new WebhookRefused(problem);
  }

  return createQueue<Delivery>({
    name: `webhook ${key}`,
    table,
    retries: RETRIES,
    run: post,
    async finish(delivery, { pool, log }) {
      await removeDelivery(pool, delivery.id, key);
      log.info(facts(delivery), 'webhook delivered');
    },
    async fail(delivery, { error, retryAt }, { pool, log }) {
      const reason = error instanceof WebhookRefused ? error.message : 'unknown';
      const nextAttempt = reason === 'status 410' ? null : retryAt;
      if (nextAttempt) await rescheduleRow(pool, table, delivery, nextAttempt);
      else await removeDelivery(pool, delivery.id, key);
      const outcome = nextAttempt ? 'webhook not delivered' : 'webhook given up';
      log.warn({ ...facts(delivery), reason }, outcome);
    },
  });
}
