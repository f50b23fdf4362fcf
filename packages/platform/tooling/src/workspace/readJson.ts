import { readFileSync } from 'node:fs';

/** Reads a JSON file of the form that the caller names; it is not checked. */
export const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
