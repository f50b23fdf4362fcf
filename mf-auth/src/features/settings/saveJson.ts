import { saveFile } from './saveFile.ts';

export const saveJson = (value: unknown, fileName: string): void =>
  saveFile(JSON.stringify(value, null, 2), 'application/json', fileName);
