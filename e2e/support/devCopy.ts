import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = path.join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');

/** `npm run dev` in a copy of the workspace, whose files may be edited. */
export interface DevCopy {
  url: string;
  /** Replaces `from` by `to` in a file of the copy; throws when it is not there. */
  edit(file: string, from: string, to: string): void;
  remove(): Promise<void>;
}

/** Sources are copied, installed packages and finished builds are not. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'psma-dev-'));
  chmodSync(copy, 0o755);
  for (const entry of globSync(['shell', 'mf-*', 'packages', '*.json', '*.yaml'], { cwd: root })) {
    cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true, verbatimSymlinks: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  mkdirSync(path.join(copy, '.cache'));
  symlinkSync(path.join(root, '.cache', 'builds'), path.join(copy, '.cache', 'builds'));
  return copy;
}

export async function startDevCopy(apps: string[]): Promise<DevCopy> {
  const copy = copyWorkspace();
  const port = await freePort();
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', path.join(copy, 'packages/build/src/dev.ts'), ...apps],
    {
      cwd: copy,
      env: { ...process.env, PORT: String(port), DATA_DIR: path.join(copy, '.data'), DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (/^Ready: /m.test(said)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Development mode ended with ${code}:\n${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    edit: (file, from, to) => {
      const place = path.join(copy, file);
      const text = readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
      writeFileSync(place, text.replace(from, to));
    },
    remove: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(copy, { recursive: true, force: true });
    },
  };
}
