import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createServer } from '@psma/http-kit';
import { kitRoutes } from './kitRoutes.ts';
import type { KitSource } from './openKit.ts';

const NAME = '@psma/remote-kit';
const VERSION = '1.2.3-k0123456789';
const TARBALL = Buffer.from('packed');
const integrity = `sha512-${createHash('sha512').update(TARBALL).digest('base64')}`;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'psma-kit-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function writeVersion(version: string): Promise<void> {
  const folder = path.join(directory, NAME);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${version}.tgz`), TARBALL);
  await writeFile(
    path.join(folder, `${version}.json`),
    JSON.stringify({ name: NAME, version, dist: { integrity } }),
  );
  await writeFile(path.join(directory, 'latest.json'), JSON.stringify({ [NAME]: version }));
}

function serve(pack: KitSource['pack'] = null) {
  const app = createServer({ logLevel: 'fatal' });
  void app.register(kitRoutes, { directory, pack, protocol: 'https:' });
  return (url: string, host = 'console.example.org') => app.inject({ url, headers: { host } });
}

test.each(['/kit/@psma%2fremote-kit', '/kit/@psma/remote-kit'])(
  'A-REM-001 %s describes each version as npm asks for it, at the host that was asked',
  async (url) => {
    await writeVersion('1.2.2-k9876543210');
    await writeVersion(VERSION);
    const get = serve();
    const described = await get(url, 'other.example.org:8443');
    expect(described.statusCode).toBe(200);
    const { versions, ...rest } = described.json<{
      versions: Record<string, { dist: { tarball: string } }>;
    }>();
    expect(rest).toEqual({ name: NAME, 'dist-tags': { latest: VERSION } });
    expect(Object.keys(versions).sort()).toEqual(['1.2.2-k9876543210', VERSION]);
    const tarball = `https://other.example.org:8443/kit/${NAME}/-/remote-kit-${VERSION}.tgz`;
    expect(versions[VERSION]?.dist).toEqual({ integrity, tarball });
    const file = await get(new URL(tarball).pathname);
    expect(file.rawPayload).toEqual(TARBALL);
    expect(file.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  },
);

test('A-REM-003 a package that the kit no longer has remains for lock files, without a latest version', async () => {
  await writeVersion(VERSION);
  await writeFile(path.join(directory, 'latest.json'), JSON.stringify({ '@psma/other': VERSION }));
  const described = (await serve()(`/kit/${NAME}`)).json<{ 'dist-tags': object; versions: object }>();
  expect([described['dist-tags'], Object.keys(described.versions)]).toEqual([{}, [VERSION]]);
});

test.each([
  '/kit/react',
  '/kit/@psma%2fdatabase',
  '/kit/@other%2fremote-kit',
  `/kit/@psma/remote-kit/-/remote-kit-9.9.9-k0123456789.tgz`,
  `/kit/@psma/remote-kit/-/design-system-${VERSION}.tgz`,
  '/kit/@psma/remote-kit/-/..%2f..%2flatest.json',
  '/kit/@psma%2f..%2f..',
])('%s is not there', async (url) => {
  await writeVersion(VERSION);
  expect((await serve()(url)).statusCode).toBe(404);
});

test('A-REM-001 a package that another server described is packed when it is asked for here', async () => {
  const pack = jest.fn<(directory: string) => Promise<void>>(() => writeVersion(VERSION));
  const get = serve(pack);
  const file = await get(`/kit/${NAME}/-/remote-kit-${VERSION}.tgz`);
  expect([file.statusCode, file.rawPayload]).toEqual([200, TARBALL]);
  expect((await get(`/kit/${NAME}/-/remote-kit-9.9.9-k0123456789.tgz`)).statusCode).toBe(404);
  expect(pack).toHaveBeenCalledTimes(1);
});

test('packs once at the first requests; after a failure the next request tries again', async () => {
  const pack = jest
    .fn<(directory: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('no compiler'));
  pack.mockImplementation(() => writeVersion(VERSION));
  const get = serve(pack);
  const refused = await get(`/kit/${NAME}`);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ name: 'KitUnavailable' });
  const both = await Promise.all([get(`/kit/${NAME}`), get(`/kit/${NAME}`)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await get(`/kit/${NAME}`);
  expect(pack).toHaveBeenCalledTimes(2);
});
