import type { Choice } from '@psma/release-model';

/** What a visitor gets of one remote, best choice first, and in which bucket of each experiment they are. */
export interface WhyRemote {
  remote: string;
  choices: (Choice & { version: string })[];
  experiments: { name: string; from: number; to: number; bucket: number | null }[];
}
