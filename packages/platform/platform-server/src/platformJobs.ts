import { createSchedule, type Job } from '@psma/jobs';
import { createMailJob } from '@psma/mail';
import { alertMails, createDispatchJob, createWebhookJob } from '@psma/notices';
import type { Registry } from '@psma/release-registry';
import { alertSite, type PlatformConfig } from './config/PlatformConfig.ts';
import { advisoriesJob } from './jobs/advisoriesJob.ts';
import { experimentRatiosJob } from './jobs/experimentRatiosJob.ts';
import { healthPruningJob } from './jobs/healthPruningJob.ts';
import { oldReleasesJob } from './jobs/oldReleasesJob.ts';
import { rolloutStepsJob } from './jobs/rolloutStepsJob.ts';
import { tokenEndsJob } from './jobs/tokenEndsJob.ts';
import { alertRefusedMail } from './outbox/alertRefusedMail.ts';
import type { Product } from './Product.ts';

/** Returns all later work: the queues, and the schedule of platform and product. */
export function platformJobs(
  config: PlatformConfig,
  registry: Registry,
  product: Pick<Product, 'jobs' | 'mailValidity'>,
): Job[] {
  const { advisories, alerts, releasesKeptDays, smtpUrl, mailFrom } = config;
  const validity = { ...product.mailValidity, ...alertMails.validity };
  return [
    createMailJob({ smtp: smtpUrl, from: mailFrom, validity, alert: alertRefusedMail }),
    createDispatchJob(alertSite(config), alerts),
    ...alerts.webhooks.map(createWebhookJob),
    createSchedule([
      ...product.jobs,
      healthPruningJob(registry),
      rolloutStepsJob(registry),
      experimentRatiosJob(registry),
      tokenEndsJob(registry),
      ...(advisories === null ? [] : [advisoriesJob(registry)]),
      ...(releasesKeptDays === null ? [] : [oldReleasesJob(registry.removal, releasesKeptDays)]),
    ]),
  ];
}
