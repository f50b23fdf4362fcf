export { createNoticeWorker } from './createAlertWorker.ts';
export type { NoticeLog, NoticeWorker, NoticeWorkerOptions, Recipients } from './createAlertWorker.ts';
export { enqueueNotice } from './enqueueAlert.ts';
export { migrateNotices, noticeMigrations } from './migrateAlerts.ts';
export type { Notice, NoticeKind } from './alert.ts';
export type { NoticeSiteInfo } from './alertSiteInfo.ts';
export type { Webhook } from './postWebhook.ts';
export { sendTest } from './sendTest.ts';
export type { TestOutcome } from './sendTest.ts';
