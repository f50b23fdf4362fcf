import { createSchedule, type Job } from '@psma/jobs';
import { createMailJob } from '@psma/mail';
import { createDispatchJob, createWebhookJob } from '@psma/notices';
import type { Registry } from '@psma/release-registry';
import { adviserSharesJob } from './jobs/adviserSharesJob.ts';
import { areaMailsJob } from './jobs/areaMailsJob.ts';
import { healthPruningJob } from './jobs/healthPruningJob.ts';
import { identityCleanupJob } from './jobs/identityCleanupJob.ts';
import { oldReleasesJob } from './jobs/oldReleasesJob.ts';
import { retentionJob } from './jobs/retentionJob.ts';
import { rolloutStepsJob } from './jobs/rolloutStepsJob.ts';
import { mailValidity } from './mails.ts';
import { alertRefusedMail } from './outbox/alertRefusedMail.ts';
import { alertSite, type PlatformConfig } from './readConfig.ts';

/** Returns all later work of the product: its queues, and its schedule. */
export function platformJobs(config: PlatformConfig, registry: Registry): Job[] {
  const { alerts, releasesKeptDays, smtpUrl, mailFrom } = config;
  const site = { brand: config.runtime.brand, origin: config.origin };
  const embeddedIdentity = config.embeddedIdentity !== null;
  return [
    createMailJob({ smtp: smtpUrl, from: mailFrom, validity: mailValidity, alert: alertRefusedMail }),
    createDispatchJob(alertSite(config), alerts),
    ...alerts.webhooks.map(createWebhookJob),
    createSchedule([
      areaMailsJob(site),
      adviserSharesJob(site, embeddedIdentity),
      retentionJob({ site, embeddedIdentity }),
      healthPruningJob(registry),
      rolloutStepsJob(registry),
      ...(embeddedIdentity ? [identityCleanupJob] : []),
      ...(releasesKeptDays === null ? [] : [oldReleasesJob(registry.removal, releasesKeptDays)]),
    ]),
  ];
}
