import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRoot } from '../workspace/processes.ts';
import { checkTypes } from './checkTypes.ts';

test('A-REM-042 a folder with a route without a screen does not type-check, with file and line', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'psma-types-'));
  const app = path.relative(workspaceRoot, directory);
  const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
  const screens = (text: string) =>
    write('App.ts', `export const screens: Record<'/a' | '/b', string> = ${text};`);
  write('tsconfig.json', JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['*.ts'] }));
  screens(`{ '/a': 'A', '/b': 'B' }`);
  await checkTypes(app);
  screens(`{ '/a': 'A' }`);
  await expect(checkTypes(app)).rejects.toThrow(
    /does not type-check:\n.*App\.ts\(1,14\): error .*'"\/b"' is missing/,
  );
  rmSync(directory, { recursive: true });
});
