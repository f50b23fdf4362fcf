export { createAlertWorker } from './createAlertWorker.ts';
export type { AlertLog, AlertWorker, AlertWorkerOptions, Recipients } from './createAlertWorker.ts';
export { enqueueAlert } from './enqueueAlert.ts';
export { migrateAlerts, alertMigrations } from './migrateAlerts.ts';
export type { Alert, AlertKind } from './alert.ts';
export type { AlertSiteInfo } from './alertSiteInfo.ts';
export type { Webhook } from './postWebhook.ts';
export { sendTest } from './sendTest.ts';
export type { TestOutcome } from './sendTest.ts';
