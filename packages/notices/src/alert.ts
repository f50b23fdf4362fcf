/** Webhook names in the style of Standard Webhooks: `subject.happened`. */
export const NOTICE_KINDS = [
  'release.rolled_back',
  'experiment.stopped',
  'release.alarm',
  'release.killed',
  'release.refused',
  'mail.refused',
  'test',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** An event for operators. */
export interface Notice {
  at: Date;
  kind: NoticeKind;
  remote: string | null;
  releaseId: string | null;
  /** A token's name, or the platform's part that acted by itself. */
  by: string;
  reason: string;
}

export interface StoredNotice extends Notice {
  id: string;
}
