import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startDevProxy, type RunningDevProxy } from './devProxy.ts';
import { node, type Product } from './product.ts';
import { ownerToken } from './releaseCli.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A remote outside this workspace, with Node and npm only. */
export interface StandaloneRemote {
  directory: string;
  /** The same in a copy of its folder. */
  inFolder(directory: string): StandaloneRemote;
  /** Throws the output on failure. */
  npm(...args: string[]): Promise<string>;
  /** `npm run release`, as JSON. */
  release<Answer>(...args: string[]): Promise<Answer>;
  /** The site with this remote, by `npm run release -- dev`. */
  showIn(site: string, remote: string): Promise<RunningDevProxy>;
  /** Replaces `from` by `to`; throws if absent. */
  edit(file: string, from: string, to: string): void;
}

/** `npm run new:remote -- checklist --standalone`. Keeps installed packages of an earlier run. */
export async function createStandaloneRemote(
  product: Product,
  directory: string,
  noun = 'checklist',
  ...options: '--rspack'[]
): Promise<StandaloneRemote> {
  mkdirSync(directory, { recursive: true });
  rmSync(path.join(directory, 'package.json'), { force: true });
  const command = path.join(root, 'packages/platform/tooling/src/commands/newRemote.ts');
  const flags = ['--disable-warning=ExperimentalWarning', command, noun, ...options];
  await output(node, [...flags, '--standalone', directory, '--url', product.consoleUrl], root, {});
  const chromium = process.env['PSMA_HEADLESS_SHELL'] ?? process.env['PSMA_CHROMIUM'];
  return remoteIn(directory, {
    RELEASE_URL: product.consoleUrl,
    RELEASE_TOKEN: ownerToken(product),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  });
}

function remoteIn(directory: string, env: Record<string, string>): StandaloneRemote {
  const npm = (...args: string[]) => output('npm', args, directory, env);
  return {
    directory,
    inFolder: (other) => remoteIn(other, env),
    npm,
    release: async <Answer>(...args: string[]) =>
      JSON.parse(await npm('run', '-s', 'release', '--', '--json', ...args)) as Answer,
    showIn: (site, remote) =>
      startDevProxy((port) =>
        // Without npm between, which a signal would end instead.
        spawn(
          path.join(directory, 'node_modules/.bin/release'),
          ['dev', remote, '--in', site, '--port', port],
          { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] },
        ),
      ),
    edit(file, from, to) {
      const place = path.join(directory, file);
      const text = readFileSync(place, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
      writeFileSync(place, text.replace(from, to));
    },
  };
}

async function output(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<string> {
  // A surrounding `npm run` would point npm at this workspace.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const options = { cwd, env: { ...Object.fromEntries(inherited), ...env }, maxBuffer: 64e6 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
