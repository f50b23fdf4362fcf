/** Webhook names in the style of Standard Webhooks: `subject.happened`. */
export const ALERT_KINDS = [
  'release.rolled_back',
  'experiment.stopped',
  'rollout.stopped',
  'release.alarm',
  'release.killed',
  'release.refused',
  'environment.changed',
  'approval.requested',
  'freeze.overridden',
  'token.ending',
  'mail.refused',
  'test',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** An event for operators. */
export interface Alert {
  at: Date;
  kind: AlertKind;
  remote: string | null;
  releaseId: string | null;
  /** A token's name, or the acting platform part. */
  by: string;
  reason: string;
}

export interface StoredAlert extends Alert {
  id: string;
}
