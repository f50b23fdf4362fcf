/** Writes one kind of thing, and says what the product holds of it. */
export interface Writer {
  /** As the counts name it. */
  kind: string;
  /** Each writes one thing after the other, all of them at once; false when the product did not acknowledge it. */
  lanes: readonly (() => Promise<boolean>)[];
  /** How often a lane writes between two crashes, where the product limits how many an hour may bring. */
  atMost?: number;
  /** What is stored, by the names under which it was acknowledged. */
  stored(): Promise<Map<string, string>>;
}
