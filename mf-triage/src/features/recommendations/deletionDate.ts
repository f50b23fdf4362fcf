import { formatDay } from '@psma/screen-kit';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the day triage answers are deleted (decision G82). */
export const deletionDate = (created: string): string =>
  formatDay(new Date(Date.parse(created) + RETENTION_MS).toISOString());
