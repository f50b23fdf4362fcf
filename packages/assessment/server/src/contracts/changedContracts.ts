/** A contract as docs/contracts.json has it: its hash, and the text of its entries at that time. */
export interface RecordedContract {
  hash: string;
  entries: string;
}
export type Contracts = Record<string, RecordedContract>;

/** Adds the entries that begin with a contract's name, such as `- **API**: …`. */
export const withEntries = (hashes: Record<string, string>, section: string): Contracts =>
  Object.fromEntries(
    Object.entries(hashes).map(([name, hash]) => [name, { hash, entries: entriesOf(name, section) }]),
  );

const entriesOf = (name: string, section: string): string =>
  section
    .split(/^(?=- |#)|\n\n/m)
    .filter((part) => part.startsWith(`- **${name}**`))
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .join('\n');

export const changedContracts = (recorded: Contracts, actual: Contracts): string[] =>
  Object.keys(actual).filter((name) => recorded[name]?.hash !== actual[name]?.hash);

/** Of these contracts those without an entry that is new or has changed. */
export const withoutEntry = (names: string[], recorded: Contracts, actual: Contracts): string[] =>
  names.filter((name) => ['', recorded[name]?.entries].includes(actual[name]?.entries));
