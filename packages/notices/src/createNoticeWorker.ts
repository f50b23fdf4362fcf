import type { Pool, Queryable } from '@psma/database';
import { enqueueMail } from '@psma/mail';
import { headline } from './messages.ts';
import type { StoredNotice } from './notice.ts';
import { consoleSite, type NoticeSiteInfo } from './noticeSiteInfo.ts';
import {
  claimDelivery,
  deleteDispatched,
  dispatch,
  insertDelivery,
  removeDelivery,
  removeOtherDeliveries,
  rescheduleDelivery,
} from './noticeStore.ts';
import { postWebhook, webhookKey, type Webhook } from './postWebhook.ts';
import { repeat } from './repeat.ts';
import { webhookBody } from './webhookBody.ts';

export interface NoticeLog {
  info(data: object, message: string): void;
  warn(data: object, message: string): void;
}

/** Who gets notices. */
export interface Recipients {
  webhooks: Webhook[];
  /** Addresses of operators. */
  mailTo: string[];
}

export interface NoticeWorkerOptions extends Recipients {
  pool: Pool;
  site: NoticeSiteInfo;
  /** Is never given the address of a webhook. */
  log: NoticeLog;
  now?: () => Date;
}

export interface NoticeWorker {
  start(): void;
  /** Resolves when nothing is being sent any more; what was on its way is broken off and tried again later. */
  stop(): Promise<void>;
  /** Hands out what waits and posts what is due; resolves with the number of messages that webhooks took. */
  deliverDue(): Promise<number>;
}

const POLL_MS = 1000;
/** The pauses that Standard Webhooks gives as an example, up to a day and four hours in all. */
const RETRY_AFTER_S = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];

/**
 * Tells operators: by mail through the outbox, and by webhooks, each with a loop of its own, so that one that hangs holds
 * up no other. A delivery is taken by one process and tried eight times within 28 hours, then given up with a line in
 * the log; 410 ends it at once. Should the process die on the way it goes out again under the same id.
 */
export function createNoticeWorker(options: NoticeWorkerOptions): NoticeWorker {
  const { pool, webhooks, mailTo, site, log, now = () => new Date() } = options;
  const stopping = new AbortController();

  const enqueueDeliveries = async (db: Queryable, notice: StoredNotice) => {
    const body = webhookBody(notice, site);
    for (const webhook of webhooks)
      await insertDelivery(db, { noticeId: notice.id, webhook: webhookKey(webhook), body, now: now() });
    const content = { kind: 'operatorNotice', headline: headline(notice), reason: notice.reason } as const;
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

  async function handOutAll() {
    while (!stopping.signal.aborted && (await dispatch(pool, now(), enqueueDeliveries)) > 0)
      await deleteDispatched(pool, now());
  }

  const trouble = (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'notices not readable');
  const loop = (work: () => Promise<unknown>) =>
    repeat(work, { everyMs: POLL_MS, onError: trouble, stop: stopping.signal });
  let loops: Promise<void>[] = [];

  return {
    async deliverDue() {
      await handOutAll();
      const taken = await Promise.all(webhooks.map(deliverTo));
      return taken.reduce((sum, each) => sum + each, 0);
    },
    start() {
      const cleared = removeOtherDeliveries(pool, webhooks.map(webhookKey)).catch(trouble);
      loops = [cleared, loop(handOutAll), ...webhooks.map((webhook) => loop(() => deliverTo(webhook)))];
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
