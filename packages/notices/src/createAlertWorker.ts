import type { Pool, Queryable } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import type { StoredAlert } from './alert.ts';
import { consoleSite, type AlertSiteInfo } from './alertSiteInfo.ts';
import {
  claimDelivery,
  deleteDispatched,
  deleteStaleDeliveries,
  dispatch,
  insertDelivery,
  removeDelivery,
  rescheduleDelivery,
} from './alertStore.ts';
import { headline } from './messages.ts';
import { postWebhook, webhookKey, type Webhook } from './postWebhook.ts';
import { repeatUntilStopped } from './repeatUntilStopped.ts';
import { webhookBody } from './webhookBody.ts';

export interface AlertLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}

export interface Recipients {
  webhooks: Webhook[];
  /** Operators' email addresses. */
  mailTo: string[];
}

export interface AlertWorkerOptions extends Recipients {
  pool: Pool;
  site: AlertSiteInfo;
  /** Never receives a webhook's URL. */
  log: AlertLog;
  now?: () => Date;
}

export interface AlertWorker {
  start(): void;
  /** Resolves when nothing is being sent. */
  stop(): Promise<void>;
  /** Dispatches waiting notices and posts due ones; resolves with the number accepted. */
  deliverDue(): Promise<number>;
}

const POLL_MS = 1000;
/** The example delays of Standard Webhooks: a day and four hours in all. */
const RETRY_AFTER_S = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];

/**
 * Notifies operators by mail and webhooks, each with its own loop. One process
 * takes a delivery, tries it eight times within 28 hours, then gives up with a log
 * line; 410 ends it at once. If the process dies, it is resent under the same id.
 */
export function createAlertWorker(options: AlertWorkerOptions): AlertWorker {
  const { pool, webhooks, mailTo, site, log, now = () => new Date() } = options;
  const stopping = new AbortController();

  const enqueueDeliveries = async (db: Queryable, alert: StoredAlert) => {
    const body = webhookBody(alert, site);
    for (const webhook of webhooks)
      await insertDelivery(db, { noticeId: alert.id, webhook: webhookKey(webhook), body, now: now() });
    const content = { kind: 'operatorNotice', headline: headline(alert), reason: alert.reason } as const;
    for (const to of mailTo) await enqueueMail(db, { ...content, to, site: consoleSite(site) });
  };

  async function deliverOne(webhook: Webhook): Promise<'none' | 'failed' | 'taken'> {
    const key = webhookKey(webhook);
    const delivery = await claimDelivery(pool, key, now());
    if (!delivery) return 'none';
    const { noticeId: id, body, attempts } = delivery;
    const problem = await postWebhook(webhook, { id, at: now(), body }, stopping.signal);
    const pause = problem === 'status 410' ? undefined : RETRY_AFTER_S[attempts - 1];
    if (problem !== null && pause !== undefined)
      await rescheduleDelivery(pool, id, key, new Date(now().getTime() + pause * 1000));
    else await removeDelivery(pool, id, key);
    const facts = { notice: id, webhook: key, attempts };
    if (problem === null) log.info(facts, 'webhook delivered');
    else log.warn({ ...facts, reason: problem }, pause ? 'webhook not delivered' : 'webhook given up');
    return problem === null ? 'taken' : 'failed';
  }

  async function deliverTo(webhook: Webhook): Promise<number> {
    let taken = 0;
    for (;;) {
      const outcome = stopping.signal.aborted ? 'none' : await deliverOne(webhook);
      if (outcome === 'none') return taken;
      if (outcome === 'taken') taken += 1;
    }
  }

  async function dispatchAll() {
    while (!stopping.signal.aborted && (await dispatch(pool, now(), enqueueDeliveries)) > 0)
      await deleteDispatched(pool, now());
  }

  const trouble = (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'notices not readable');
  const loop = (work: () => Promise<unknown>) =>
    repeatUntilStopped(work, { everyMs: POLL_MS, onError: trouble, stop: stopping.signal });
  let loops: Promise<void>[] = [];

  return {
    async deliverDue() {
      await dispatchAll();
      const taken = await Promise.all(webhooks.map(deliverTo));
      return taken.reduce((sum, each) => sum + each, 0);
    },
    start() {
      const cleared = deleteStaleDeliveries(pool, webhooks.map(webhookKey)).catch(trouble);
      loops = [cleared, loop(dispatchAll), ...webhooks.map((webhook) => loop(() => deliverTo(webhook)))];
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
