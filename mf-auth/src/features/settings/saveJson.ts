import { saveFile } from './saveFile.ts';

/** Hands a value to the browser as a JSON file to save. */
export const saveJson = (value: unknown, fileName: string): void =>
  saveFile(JSON.stringify(value, null, 2), 'application/json', fileName);
