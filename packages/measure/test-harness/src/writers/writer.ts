/** Writes one kind of thing and reads it back. */
export interface Writer {
  /** Name used in the counts. */
  kind: string;
  /** Concurrent lanes of sequential writes; false if unacknowledged. */
  lanes: readonly (() => Promise<boolean>)[];
  /** Writes per lane between crashes, under hourly limits. */
  atMost?: number;
  /** Returns stored values by acknowledged name. */
  stored(): Promise<Map<string, string>>;
}
