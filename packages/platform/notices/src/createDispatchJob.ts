import type { Queryable } from '@psma/database';
import type { Job } from '@psma/jobs';
import type { StoredAlert } from './alert.ts';
import { alertMails } from './alertMails.ts';
import { consoleSite, type AlertSiteInfo } from './alertSiteInfo.ts';
import { deleteDispatched, dispatch, insertDelivery } from './alertStore.ts';
import { headline } from './messages.ts';
import { webhookKey, type Webhook } from './postWebhook.ts';
import { webhookBody } from './webhookBody.ts';

export interface Recipients {
  webhooks: Webhook[];
  /** Operators' email addresses. */
  mailTo: string[];
}

/**
 * Creates the job that turns each alert into one delivery per webhook and one mail
 * per operator, all in one transaction.
 */
export function createDispatchJob(site: AlertSiteInfo, { webhooks, mailTo }: Recipients): Job {
  return {
    name: 'alerts',
    async runNext({ pool, now }) {
      const enqueueDeliveries = async (db: Queryable, alert: StoredAlert) => {
        const body = webhookBody(alert, site);
        for (const webhook of webhooks)
          await insertDelivery(db, { noticeId: alert.id, webhook: webhookKey(webhook), body, now: now() });
        const content = { kind: 'operatorNotice', headline: headline(alert), reason: alert.reason } as const;
        for (const to of mailTo) await alertMails.enqueue(db, { ...content, to, site: consoleSite(site) });
      };
      if ((await dispatch(pool, now(), enqueueDeliveries)) === 0) return 'none';
      await deleteDispatched(pool, now());
      return 'done';
    },
  };
}
