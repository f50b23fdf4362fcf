import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inspectFolder } from './inspectFolder.ts';

let root: string;
let healthy: string;
let folders = 0;

const write = (directory: string, file: string, text: string) => {
  const place = path.join(directory, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
};
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd,
    stdio: 'ignore',
  });

const VERSIONS: Record<string, string> = {
  '@psma/design-system': '2.3.0-k0123456789',
  '@psma/remote-kit': '1.12.1-k0123456789',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
const PEERS = { react: '^19.3.0', 'react-dom': '^19.3.0' };

/** A remote that was installed from the kit. */
function writeFolder(directory: string): void {
  for (const [name, version] of Object.entries(VERSIONS)) {
    const peerDependencies = name === '@psma/remote-kit' ? PEERS : {};
    const manifest = { name, version, main: 'index.js', peerDependencies };
    write(directory, `node_modules/${name}/package.json`, JSON.stringify(manifest));
    write(directory, `node_modules/${name}/index.js`, '');
  }
  const packages = Object.entries(VERSIONS).map(([name, version]) => [`node_modules/${name}`, { version }]);
  write(directory, 'package-lock.json', JSON.stringify({ packages: Object.fromEntries(packages) }));
  write(
    directory,
    'package.json',
    JSON.stringify({ name: 'mf-checklist', type: 'module', dependencies: VERSIONS }),
  );
  write(directory, '.npmrc', '# The platform\n@psma:registry=http://127.0.0.1:4000/kit/\n');
  write(directory, '.gitignore', 'node_modules/\n');
  write(directory, 'webpack.config.ts', 'export default {};');
  write(
    directory,
    'remote.ts',
    `export const remote = { name: 'mf-checklist', version: '1.0.0', contract: '^1.12.1', routes: [{ path: '/checklist' }], links: [] };`,
  );
  write(directory, 'src/App.ts', `export const own = '/checklist';`);
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'psma-doctor-'));
  healthy = path.join(root, 'healthy');
  writeFolder(healthy);
  git(healthy, 'init');
  git(healthy, 'add', '--all');
  git(healthy, 'commit', '-m', 'A remote');
});
afterAll(() => rmSync(root, { recursive: true }));

/** A copy of the healthy folder with a fault, committed. */
function withFault(seed: (directory: string) => void): string {
  const directory = path.join(root, String((folders += 1)));
  cpSync(healthy, directory, { recursive: true });
  seed(directory);
  git(directory, 'add', '--all');
  git(directory, 'commit', '--allow-empty', '-m', 'A fault');
  return directory;
}
const edit = (file: string, from: string, to: string) => (directory: string) => {
  const text = readFileSync(path.join(directory, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  write(directory, file, text.replace(from, to));
};
const remove = (file: string) => (directory: string) => rmSync(path.join(directory, file));
const lock =
  (folder: string, entry: object) =>
  (directory: string): void =>
    edit(
      'package-lock.json',
      '{"packages":{',
      `{"packages":{"${folder}":${JSON.stringify(entry)},`,
    )(directory);

const faultsOf = async (directory: string, node?: string) =>
  Object.entries((await inspectFolder(directory, node)).checks).flatMap(([check, found]) =>
    (found ?? []).map(({ code, text }) => [check, code, text] as const),
  );

test('A-REM-044 a healthy folder has no fault, and says what it needs of the shell', async () => {
  const { checks, needs, registry, kit } = await inspectFolder(healthy);
  expect(Object.values(checks)).toEqual(Array.from({ length: 9 }, () => []));
  expect(registry).toBe('http://127.0.0.1:4000/kit/');
  expect(Object.keys(kit)).toEqual(['@psma/design-system', '@psma/remote-kit']);
  expect(needs).toMatchObject({ remote: 'mf-checklist', contract: '^1.12.1' });
  expect(needs?.shared).toContainEqual({ name: 'react', range: '^19.3.0', fallback: false });
});

test.each([
  ['no remote.ts', remove('remote.ts'), 'folder', 'NoRemoteHere', 'no remote.ts'],
  [
    'no configuration of the build',
    remove('webpack.config.ts'),
    'folder',
    'NoBuildConfig',
    'There is no config',
  ],
  [
    'two of them',
    (directory: string) => write(directory, 'rspack.config.ts', ''),
    'folder',
    'NoBuildConfig',
    'webpack.config.ts and rspack.config.ts',
  ],
  ['no line of the scope', edit('.npmrc', '@psma:', '#'), 'npmrc', 'ScopeUnmapped', '@psma:registry='],
  ['no lock file', remove('package-lock.json'), 'installed', 'NoLockFile', 'npm install'],
  [
    'a package that is not installed',
    remove('node_modules/react-dom/package.json'),
    'installed',
    'NotInstalled',
    '(react-dom)',
  ],
  [
    'another version than the lock has',
    edit('node_modules/react/package.json', '19.3.1', '19.3.0'),
    'installed',
    'NotInstalled',
    '(react)',
  ],
  [
    'a remote.ts that throws',
    edit('remote.ts', 'export', 'throw new Error("lost");export'),
    'remote',
    'BuildFailed',
    'lost',
  ],
  ['another name', edit('remote.ts', 'mf-checklist', 'mf-other'), 'remote', 'NoRemoteHere', '"mf-other"'],
  [
    'an older contract',
    edit('remote.ts', '^1.12.1', '^1.9.0'),
    'contract',
    'ContractDiffers',
    'set contract to ^1.12.1',
  ],
  [
    'a newer contract',
    edit('remote.ts', '^1.12.1', '^1.13.0'),
    'contract',
    'ContractDiffers',
    'needs contract ^1.13.0',
  ],
  ['no contract', edit('remote.ts', '^1.12.1', 'latest'), 'contract', 'ContractDiffers', 'contract latest'],
  [
    'another React',
    (directory: string) => {
      edit('node_modules/react-dom/package.json', '19.3.1', '18.3.1')(directory);
      edit(
        'package-lock.json',
        '"node_modules/react-dom":{"version":"19.3.1"',
        '"node_modules/react-dom":{"version":"18.3.1"',
      )(directory);
    },
    'shared',
    'OtherReact',
    'react-dom 18.3.1 is installed here',
  ],
  [
    'an alias of React',
    lock('node_modules/old-react', { name: 'react', version: '18.3.1' }),
    'shared',
    'OwnReact',
    'node_modules/old-react is a second React (react 18.3.1)',
  ],
  [
    'a dependency with its own React',
    lock('node_modules/library/node_modules/react-dom', { version: '17.0.2' }),
    'shared',
    'OwnReact',
    'react-dom 17.0.2',
  ],
  [
    'two states of the kit',
    lock('node_modules/@psma/release-cli/node_modules/@psma/remote-kit', { version: '1.12.0-k9876543210' }),
    'shared',
    'KitMixed',
    '2 versions (1.12.0-k9876543210, 1.12.1-k0123456789)',
  ],
  [
    'a link that is not listed',
    edit('src/App.ts', '/checklist', '/results'),
    'links',
    'LinksDiffer',
    'src/App.ts:1: /results',
  ],
  [
    'a link that nothing uses',
    edit('remote.ts', 'links: []', `links: ['/verify']`),
    'links',
    'LinksDiffer',
    '/verify',
  ],
])('A-REM-044 the only fault of a folder with %s is named', async (_name, seed, check, code, part) => {
  expect(await faultsOf(withFault(seed))).toEqual([[check, code, expect.stringContaining(part)]]);
});

test('A-REM-044 packages that only development needs may have their own React', async () => {
  const seed = lock('node_modules/ink/node_modules/react', { version: '18.3.1', dev: true });
  expect(await faultsOf(withFault(seed))).toEqual([]);
});

test('A-REM-044 an old Node, uncommitted changes and no repository are named', async () => {
  expect(await faultsOf(healthy, '18.20.1')).toEqual([
    ['node', 'NodeTooOld', expect.stringContaining('18.20.1')],
  ]);
  const changed = withFault(() => {});
  write(changed, 'src/App.ts', 'export const own = 1;');
  expect(await faultsOf(changed)).toEqual([
    ['committed', 'UncommittedChanges', expect.stringMatching(/^Some/)],
  ]);
  rmSync(path.join(changed, '.git'), { recursive: true });
  expect(await faultsOf(changed)).toEqual([
    ['committed', 'UncommittedChanges', expect.stringMatching(/^No commit/)],
  ]);
});
