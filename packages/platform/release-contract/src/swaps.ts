/** Releases promoted in one change. */
export interface Swap {
  /** Map revision, which identifies the swap. */
  revision: number;
  at: Date;
  by: string;
  reason: string;
  remotes: { remote: string; release: string; before: string | null }[];
  /** Reason it cannot be undone by the current map; null if it can. */
  settled: string | null;
}
