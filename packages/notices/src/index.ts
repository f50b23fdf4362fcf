export { createNoticeWorker } from './createNoticeWorker.ts';
export type { NoticeLog, NoticeWorker, NoticeWorkerOptions, Recipients } from './createNoticeWorker.ts';
export { enqueueNotice } from './enqueueNotice.ts';
export { migrateNotices, noticeMigrations } from './migrateNotices.ts';
export type { Notice, NoticeKind } from './notice.ts';
export type { NoticeSiteInfo } from './noticeSiteInfo.ts';
export type { Webhook } from './postWebhook.ts';
export { sendTest } from './sendTest.ts';
export type { TestOutcome } from './sendTest.ts';
