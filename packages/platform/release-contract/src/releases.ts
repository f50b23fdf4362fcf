import type { ReleaseMap } from '@psma/release-model';
import type { Identity } from './identity.ts';

export interface ReleaseKey {
  remote: string;
  releaseId: string;
}

export interface ReleaseRow extends ReleaseKey {
  version: string;
  commit: string;
  /** Built from uncommitted changes. */
  dirty: boolean;
  createdBy: string;
  publishedAt: Date;
  publishedBy: string;
  bytes: number;
  smoke: unknown;
  /** Null for the platform itself, and of an older version. */
  publisher: Identity | null;
}

export interface RegistryState {
  /** Pages' origin; null if the registry's. */
  site?: string | null;
  map: ReleaseMap;
  /** Newest first. */
  releases: ReleaseRow[];
}

/** Another release with shared files. */
export interface Sharing extends ReleaseKey {
  files: string[];
}

export interface Published extends ReleaseKey {
  /** Existed before; at most lost bytes were restored. */
  known: boolean;
  promoted: boolean;
  /** Costs despite passing the gate, or unavailability. */
  notices: string[];
}
