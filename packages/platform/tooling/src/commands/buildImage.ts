import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMANDS } from '../../bin/commands.mjs';
import { workspaceRoot } from '../workspace/processes.ts';
import { readJson } from '../workspace/readJson.ts';
import { dependencyDirectories, workspacePackages } from '../workspace/workspacePackages.ts';

/**
 * `npm run build -- image <directory>`: writes the server as an OCI image layout (image-spec 1.0), with Debian's
 * mmdebstrap and umoci. Two layers: the C and C++ libraries of Debian 12 with Node, and the server's packages without
 * build tools, tests, browser and database. All times are 0 and files are sorted, so equal sources and equal Debian
 * packages give equal bytes.
 */
const EPOCH = '1970-01-01T00:00:00Z';
/** User and group `node`, as in Node's own images. */
const USER = '1000:1000';
/** pnpm reads the patches of all packages. */
const PATCHES = 'packages/platform/tooling/patches';
/** They have the time of the installation and paths of the machine. */
const PNPM_STATE = ['.modules.yaml', '.pnpm-workspace-state-v1.json'];

const [directory] = process.argv.slice(2);
if (!directory) stop('npm run build -- image <directory>');
if (existsSync(directory)) stop(`${directory} exists: delete it, or name another directory.`);
const missing = ['mmdebstrap', 'umoci'].filter((program) => !found(program));
if (missing.length > 0) stop(`Install them first: apt-get install ${missing.join(' ')}`);

const { version, packageManager } = readJson<{ version: string; packageManager: string }>(
  path.join(workspaceRoot, 'package.json'),
);
const image = `${directory}:${version}`;
const temporary = mkdtempSync(path.join(tmpdir(), 'psma-image-'));
try {
  umoci('init', '--layout', directory);
  umoci('new', '--image', image);
  addLayer('Debian and Node', debianLayer());
  addLayer('The server', serverLayer());
  configure();
  umoci('gc', '--layout', directory);
} finally {
  rmSync(temporary, { recursive: true });
}
const { manifests } = readJson<{ manifests: { digest: string }[] }>(path.join(directory, 'index.json'));
process.stdout.write(`${image} ${manifests[0]?.digest}\n`);

/** Packages are unpacked, not configured: there is no shell. Scanners read the names and versions in `status.d`. */
function debianLayer(): string {
  const layer = path.join(temporary, 'debian.tar');
  const node = path.join(workspaceRoot, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  const listPackages =
    'mkdir "$1/var/lib/dpkg/status.d"; for deb in "$1"/var/cache/apt/archives/*.deb; do ' +
    'dpkg-deb --field "$deb" > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)"; done';
  const addUser =
    'echo root:x:0:0:root:/root:/bin/false > "$1/etc/passwd"; echo root:x:0: > "$1/etc/group"; ' +
    'echo node:x:1000:1000::/app:/bin/false >> "$1/etc/passwd"; echo node:x:1000: >> "$1/etc/group"; ' +
    'install --directory --owner 1000 --group 1000 "$1/data"';
  const hooks = [
    `--extract-hook=${listPackages}`,
    `--extract-hook=upload "${node}" /usr/bin/node`,
    '--extract-hook=chmod 755 "$1/usr/bin/node"',
    `--extract-hook=${addUser}`,
    // Both are copies of the machine that builds.
    '--extract-hook=rm "$1/etc/hostname" "$1/etc/resolv.conf"',
  ];
  const packages = '--include=base-files,libc6,libstdc++6';
  run('mmdebstrap', ['--quiet', '--variant=extract', packages, ...hooks, 'bookworm', layer]);
  return layer;
}

function serverLayer(): string {
  const app = path.join(temporary, 'app');
  const shipped = dependencyDirectories('@psma/server');
  // The lock file is checked against the manifests of all packages.
  const manifests = workspacePackages.map(({ directory }) => path.join(directory, 'package.json'));
  const root = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', PATCHES];
  const documents = globSync('docs/*.md', { cwd: workspaceRoot });
  for (const name of [...root, ...manifests, ...documents, ...shipped])
    cpSync(path.join(workspaceRoot, name), path.join(app, name), { recursive: true, filter: isShipped });
  const install = `--yes ${packageManager} install --prod --no-optional --frozen-lockfile --reporter=silent`;
  run('npx', [...install.split(' '), '--filter-prod', '@psma/server...'], app);
  for (const file of PNPM_STATE) rmSync(path.join(app, 'node_modules', file));
  for (const { directory } of workspacePackages)
    if (!shipped.includes(directory)) rmSync(path.join(app, directory), { recursive: true });
  const layer = path.join(temporary, 'app.tar');
  const equal = '--sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX'.split(' ');
  const unread = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'].map((pattern) => `--exclude=${pattern}`);
  run('tar', ['--create', `--file=${layer}`, ...equal, ...unread, '-C', temporary, 'app']);
  return layer;
}

function isShipped(file: string): boolean {
  return !/(^|\/)(node_modules|__snapshots__)$|\.(test|testing)\.ts$/.test(file);
}

function addLayer(name: string, layer: string): void {
  const history = ['--history.created', EPOCH, '--history.created_by', name];
  umoci('raw', 'add-layer', '--image', image, ...history, layer);
}

function configure(): void {
  const { flags = [], env = {} } = COMMANDS['start'] ?? {};
  const settings = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '4000', DATA_DIR: '/data', ...env };
  const script = 'packages/assessment/server/src/serve.ts';
  const command = ['node', '--disable-warning=ExperimentalWarning', ...flags, script];
  umoci(
    ...['config', '--image', image, '--created', EPOCH, '--history.created', EPOCH],
    ...['--config.user', USER, '--config.workingdir', '/app', '--config.volume', '/data'],
    ...['--config.exposedports', `${settings.PORT}/tcp`],
    ...['--config.label', `org.opencontainers.image.version=${version}`],
    ...Object.entries(settings).flatMap(([name, value]) => ['--config.env', `${name}=${value}`]),
    ...['--config.env', 'PATH=/usr/bin'],
    ...command.flatMap((word) => ['--config.cmd', word]),
  );
}

function umoci(...args: string[]): void {
  run('umoci', args);
}

function run(program: string, args: string[], cwd = process.cwd()): void {
  execFileSync(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: '0' },
  });
}

function found(program: string): boolean {
  try {
    run(program, ['--version']);
    return true;
  } catch {
    return false;
  }
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
