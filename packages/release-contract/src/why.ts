import type { Choice } from '@psma/release-model';

/** What a visitor gets of one remote, best choice first, and how each experiment dealt with them. */
export interface WhyRemote {
  remote: string;
  choices: (Choice & { version: string })[];
  experiments: { name: string; from: number; to: number; bucket: number | null }[];
}
