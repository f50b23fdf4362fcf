import { saveFile } from '@psma/file-export';

export const saveJson = (value: unknown, fileName: string): void =>
  saveFile({
    name: fileName,
    content: new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
  });
