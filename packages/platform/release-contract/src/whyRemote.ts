import type { Choice } from '@psma/release-model';

/** A visitor's releases, best first, and experiment buckets. */
export interface WhyRemote {
  remote: string;
  choices: (Choice & { version: string })[];
  experiments: { name: string; from: number; to: number; bucket: number | null }[];
}
