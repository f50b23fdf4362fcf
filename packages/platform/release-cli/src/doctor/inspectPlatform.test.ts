import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReleaseManifest } from '@psma/release-model';
import { CliError } from '../cliError.ts';
import { inspectPlatform, type PlatformOptions } from './inspectPlatform.ts';

const KIT = { '@psma/remote-kit': '1.12.1-k0123456789' };
const SHELL = 'aaaaaaaaaaaa';
const SHARED = [{ name: 'react', range: '19.3.1', fallback: false }];
const NEEDS = {
  remote: 'mf-checklist',
  releaseId: 'folder',
  contract: '^1.12.0',
  shared: [{ name: 'react', range: '^19.3.0', fallback: false }],
  federationRuntime: '0.20.0',
};

/** What the platform answers; a test changes one part. */
const HEALTHY = {
  date: () => new Date(),
  kit: { status: 200, body: { 'dist-tags': { latest: KIT['@psma/remote-kit'] } } as object },
  state: { status: 200, body: { map: { remotes: { shell: { stable: SHELL } } }, releases: [] } as object },
  grant: {
    status: 200,
    body: {
      label: 'team',
      owner: false,
      scopes: [{ remote: 'mf-checklist', actions: ['publish'] }],
    } as object,
  },
  shell: {
    status: 200,
    body: { contract: '1.12.1', shared: SHARED, federationRuntime: '0.20.3' } as Partial<ReleaseManifest>,
  },
};

let platform = HEALTHY;
let server: http.Server;
let url: string;

beforeAll(async () => {
  server = http.createServer(({ url: path = '' }, response) => {
    const part = path.startsWith('/kit/')
      ? platform.kit
      : path.startsWith('/registry/state')
        ? platform.state
        : path === '/registry/grant'
          ? platform.grant
          : path === `/registry/releases/shell/${SHELL}`
            ? platform.shell
            : { status: 200, body: {} };
    response.writeHead(part.status, {
      'content-type': 'application/json',
      date: platform.date().toUTCString(),
    });
    response.end(JSON.stringify(part.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const inspect = (changed: Partial<typeof HEALTHY> = {}, options: Partial<PlatformOptions> = {}) => {
  platform = { ...HEALTHY, ...changed };
  const folder = { needs: NEEDS, registry: `${url}/kit/`, kit: KIT };
  return inspectPlatform(folder, 'mf-checklist', {
    url,
    findToken: async () => 'secret',
    timeoutS: 5,
    ...options,
  });
};

test('A-REM-044 a healthy platform has no fault, and says what the token may do', async () => {
  expect(await inspect()).toEqual({
    checks: { kit: [], platform: [], clock: [], token: [], shell: [] },
    notices: [],
    rights: HEALTHY.grant.body,
  });
});

type Changes = [changed: Partial<typeof HEALTHY>, options?: Partial<PlatformOptions>];
const refused = (status: number, name: string) => ({ status, body: { name, message: `It is ${name}.` } });

test.each<[name: string, changes: Changes, check: string, code: string, part: string]>([
  [
    'a host that the system does not know',
    [{}, { resolve: () => Promise.reject(new Error('ENOTFOUND')) }],
    'kit',
    'HostUnknown',
    "system's resolver does not know 127.0.0.1",
  ],
  ['no kit', [{ kit: { status: 404, body: {} } }], 'kit', 'KitUnreachable', '/kit/@psma/remote-kit (404)'],
  [
    'no token',
    [{}, { findToken: () => Promise.reject(new CliError('No token.', 2, 'NoToken')) }],
    'token',
    'NoToken',
    'No token.',
  ],
  [
    'an unknown token',
    [{ state: refused(401, 'Unauthorised') }],
    'token',
    'Unauthorised',
    'It is Unauthorised.',
  ],
  [
    'a token for another remote',
    [
      {
        grant: {
          status: 200,
          body: { label: 'CI', owner: false, scopes: [{ remote: 'mf-auth', actions: ['publish'] }] },
        },
      },
    ],
    'token',
    'Forbidden',
    '"CI" has no right for mf-checklist',
  ],
  [
    'a path of the site instead of the console',
    [{ state: refused(404, 'NotFound') }],
    'platform',
    'NotFound',
    'It is NotFound.',
  ],
  [
    'a registry without its database',
    [{ state: refused(503, 'RegistryUnavailable') }],
    'platform',
    'RegistryUnavailable',
    'It is',
  ],
  [
    'a clock that is behind',
    [{ date: () => new Date(Date.now() + 300_000) }],
    'clock',
    'ClockSkewed',
    's behind the platform',
  ],
  [
    'a clock that is ahead',
    [{ date: () => new Date(Date.now() - 300_000) }],
    'clock',
    'ClockSkewed',
    's ahead of the platform',
  ],
  [
    'an older shell',
    [{ shell: { status: 200, body: { ...HEALTHY.shell.body, contract: '1.11.0' } } }],
    'shell',
    'IncompatibleShell',
    'needs contract ^1.12.0',
  ],
  [
    'a shell with another React',
    [
      {
        shell: {
          status: 200,
          body: { ...HEALTHY.shell.body, shared: [{ name: 'react', range: '20.0.0', fallback: false }] },
        },
      },
    ],
    'shell',
    'IncompatibleShell',
    'needs react ^19.3.0',
  ],
])('A-REM-044 the only fault of a platform with %s is named', async (_name, changes, check, code, part) => {
  const { checks, notices } = await inspect(...changes);
  const faults = Object.entries(checks).flatMap(([each, found]) =>
    (found ?? []).map((problem) => [each, problem.code, problem.text]),
  );
  expect([faults, notices]).toEqual([[[check, code, expect.stringContaining(part)]], []]);
});

test('A-REM-044 a platform that does not answer is named once', async () => {
  const { checks } = await inspect({}, { url: 'http://127.0.0.1:1' });
  expect(checks).toMatchObject({ platform: [{ code: 'NoAnswer' }], clock: null, token: null, shell: null });
});

test('A-REM-044 a newer kit is a notice, and an older server does not say what the token may do', async () => {
  const { checks, notices, rights } = await inspect({
    kit: { status: 200, body: { 'dist-tags': { latest: '1.13.0-k9876543210' } } },
    grant: refused(404, 'NotFound'),
  });
  expect(Object.values(checks).flat()).toEqual([]);
  expect(notices).toEqual([{ code: 'KitOutdated', text: expect.stringContaining('@psma/remote-kit') }]);
  expect(rights).toBeNull();
});
