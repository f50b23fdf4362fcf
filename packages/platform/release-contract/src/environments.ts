import type { EnvironmentRules, Freeze } from '@psma/release-model';

export interface EnvironmentRow {
  name: string;
  /** Served with its releases; other hosts get the process's own. */
  hosts: string[];
  rules: EnvironmentRules | null;
  /** Active and coming ones; absent from an older server. */
  freezes?: Freeze[];
  revision: number;
  /** Stable release by remote. */
  remotes: Record<string, string | null>;
}

/** A remote's stable releases in two environments. */
export interface ComparedRemote {
  remote: string;
  here: string | null;
  there: string | null;
  /** Last change of `here`; null if the remote is missing. */
  since: string | null;
  by: string | null;
}
