export { createJobWorker } from './createJobWorker.ts';
export { createQueue } from './createQueue.ts';
export type { Failure } from './createQueue.ts';
export { createSchedule } from './createSchedule.ts';
export type { ScheduledJob } from './createSchedule.ts';
export type { Job, JobContext } from './job.ts';
export { jobMigrations, migrateJobs } from './migrateJobs.ts';
export { claimRow, LEASE, renewRow, rescheduleRow } from './leaseStore.ts';
export type { Lease, LeasedTable } from './leaseStore.ts';
