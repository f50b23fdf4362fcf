/** What a webhook calls a notice, in the names of Standard Webhooks: `subject.happened`. */
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

/** Something that operators hear of. */
export interface Notice {
  at: Date;
  kind: NoticeKind;
  remote: string | null;
  releaseId: string | null;
  /** Who did it: a token's name, or the platform's part that acted by itself. */
  by: string;
  reason: string;
}

export interface StoredNotice extends Notice {
  id: string;
}
