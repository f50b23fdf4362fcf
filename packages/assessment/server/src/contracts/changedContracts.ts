import type { ContractHashes } from './publicContracts.ts';

export const changedContracts = (recorded: ContractHashes, actual: ContractHashes): string[] =>
  Object.keys({ ...recorded, ...actual }).filter((name) => recorded[name] !== actual[name]);

/** Of these contracts those that no entry begins with, such as `- **API**: …`. */
export const withoutEntry = (names: string[], entries: string): string[] =>
  names.filter((name) => !entries.split('\n').some((line) => line.startsWith(`- **${name}**`)));
