import type { RemoteReleases } from '@psma/release-model';
import type { Identity } from './identity.ts';

export type EventAction =
  | 'publish'
  | 'promote'
  | 'swap'
  | 'swap-undo'
  | 'rollback'
  | 'kill'
  | 'experiment-start'
  | 'experiment-ramp'
  | 'experiment-stop'
  | 'rollout-start'
  | 'rollout-step'
  | 'rollout-wait'
  | 'rollout-pause'
  | 'rollout-resume'
  | 'rollout-stop'
  | 'alarm'
  | 'propose'
  | 'approve'
  | 'decline'
  | 'pin'
  | 'remove'
  | 'purge'
  | 'token-create'
  | 'token-revoke'
  | 'trust-create'
  | 'trust-revoke'
  | 'environment-create'
  | 'environment-settings'
  | 'environment-remove'
  | 'preview-publish'
  | 'preview-create'
  | 'preview-end';

export interface ReleaseEvent {
  id: number;
  at: Date;
  by: string;
  /** Null for the platform itself, and in entries of an older version. */
  identity: Identity | null;
  /** Done by the platform. */
  automatic: boolean;
  action: EventAction;
  remote: string | null;
  releaseId: string | null;
  reason: string;
  revision: number;
  before: RemoteReleases | null;
  after: RemoteReleases | null;
}

/** A line of the log of all environments. */
export interface EnvironmentEvent extends ReleaseEvent {
  environment: string;
}
