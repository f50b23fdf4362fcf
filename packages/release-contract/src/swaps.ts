/** Several remotes' releases that were promoted in one change. */
export interface Swap {
  /** Of the map that the swap made; names the swap. */
  revision: number;
  at: Date;
  by: string;
  reason: string;
  remotes: { remote: string; release: string; before: string | null }[];
  /** Why it cannot be undone as one any more, as far as the map in force tells; null when it can. */
  settled: string | null;
}
