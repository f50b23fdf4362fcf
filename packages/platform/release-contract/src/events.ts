import type { RemoteReleases } from '@psma/release-model';
import type { ChangeName } from './changes/changes.ts';
import type { Identity } from './identity.ts';

/** What the log names: changes, uploads, and what the platform does. */
export type EventAction =
  | Exclude<ChangeName, 'remove-aged'>
  | 'publish'
  | 'preview-publish'
  | 'rollout-step'
  | 'rollout-wait'
  | 'alarm';

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
