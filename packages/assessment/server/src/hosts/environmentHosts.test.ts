import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@psma/database/testing';
import { issueOrganisationCodes } from '@psma/identity-server';
import type { Platform } from '@psma/platform-server';
import { ConfigError, readConfig } from '@psma/platform-server/start';
import { sampleRelease, writeRelease } from '@psma/release-gate/testing';
import { openProduct } from '../openProduct.testing.ts';

const actor = { by: 'test', reason: 'a test' };
const landing = {
  manifest: { routes: [{ path: '/', page: 'Landing Page', title: 'Welcome', layout: 'public' as const }] },
};
const [first, second] = ['one', 'two'].map((seed) => sampleRelease('mf-triage', seed, landing));
const idOf = (release: typeof first) => release!.manifest.releaseId;

let registryDatabase: TestDatabase;
let stagingDatabase: TestDatabase;
let dataDir: string;
let platform: Platform;

const start = (env: Record<string, string> = {}) =>
  openProduct(
    readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'http://www.psma.example', ...env }, dataDir),
    env['ENVIRONMENT'] ? stagingDatabase.pool : registryDatabase.pool,
    registryDatabase.pool,
  );
const page = async (host: string, url = '/', { app } = platform) => {
  const { statusCode, body } = await app.inject({ url, headers: { host, accept: 'text/html' } });
  return { statusCode, body: body.replaceAll(/nonce="[^"]+"|"ticket":"[^"]+"|nonce-[\w-]+/g, '') };
};

beforeAll(async () => {
  registryDatabase = await createTestDatabase();
  stagingDatabase = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'psma-environments-'));
  platform = await start();
  const build = (release: typeof first) => writeRelease(path.join(dataDir, 'builds'), release!);
  const { publishing, environments } = platform.registry;
  await publishing.publishAndPromote([await build(sampleRelease('shell', 'one')), await build(first)], actor);
  await publishing.publishDirectory(await build(second), actor);
  await environments.create({ name: 'staging', hosts: ['staging.psma.example'], like: 'production' }, actor);
});

afterAll(async () => {
  await platform.close();
  for (const database of [registryDatabase, stagingDatabase]) await database.drop();
  await rm(dataDir, { recursive: true });
});

test('A-ENV-002 a promotion changes the pages of its host, and not one byte of production’s', async () => {
  const before = await page('www.psma.example');
  await platform.registry.environments.in('staging').rollouts.promote('mf-triage', idOf(second), actor);
  const staging = await page('staging.psma.example');
  expect(staging).toMatchObject({ statusCode: 200, body: expect.stringContaining(idOf(second)) });
  expect(await page('www.psma.example')).toEqual(before);
  expect(before.body).not.toContain(idOf(second));
});

test('A-ENV-003 production serves after its promotion the bytes that the other served', async () => {
  const hashes = (body: string) => body.match(/sha384-[\w+/]+/g);
  const staging = await page('staging.psma.example');
  await platform.registry.rollouts.promote('mf-triage', idOf(second), actor);
  expect(hashes((await page('www.psma.example')).body)).toEqual(hashes(staging.body));
});

test('A-ENV-015 a pin of staging gives production a page that says so, by link and by cookie', async () => {
  const { app, registry } = platform;
  const staging = registry.environments.in('staging').rollouts;
  const pin = await staging.pin({ 'mf-triage': idOf(second) }, 3600, actor);
  const get = async (host: string, url: string, cookie = '') =>
    app.inject({ url, headers: { host, accept: 'text/html', cookie } });
  const followed = await get('staging.psma.example', pin.path);
  expect(followed.statusCode).toBe(303);
  const cookie = String(followed.headers['set-cookie']).split(';')[0]!;
  expect((await get('staging.psma.example', '/', cookie)).body).toContain('"pinned":true');

  for (const refused of [
    await get('www.psma.example', pin.path),
    await get('www.psma.example', '/', cookie),
  ]) {
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('This pin is of the environment staging, and this is production');
    expect(refused.body).not.toContain(idOf(second));
    expect(refused.headers['set-cookie']).toContain('Max-Age=0');
  }
  const resolution = await get('www.psma.example', '/releases/resolution', cookie);
  expect(resolution.json()).toMatchObject({ pinned: false });
});

test('the console shows its own environment, and answers on the host of no other', async () => {
  expect((await page('www.psma.example', '/console')).statusCode).toBe(401);
  for (const url of ['/console', '/%63onsole', '/console/remotes/mf-triage', '/console?x'])
    expect((await page('staging.psma.example', url)).statusCode).toBe(404);
});

/** Signs up and in with an organisation code; resolves with the last status. */
async function signIn({ app }: Platform, code: string): Promise<number> {
  const { userPoolClientId } = readConfig({}, dataDir).runtime.identity;
  const password = 'three random words';
  const ask = (operation: string, body: object) =>
    app.inject({
      method: 'POST',
      url: '/idp/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      payload: JSON.stringify({ ClientId: userPoolClientId, ...body }),
    });
  await ask('SignUp', { Username: code, Password: password });
  const parameters = { USERNAME: code, PASSWORD: password };
  return (await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters }))
    .statusCode;
}

test('A-ENV-011 two processes with their own accounts promote into staging, and stay apart at sign-in', async () => {
  const env = { ENVIRONMENT: 'staging', PUBLIC_ORIGIN: 'http://staging.psma.example' };
  const staging = await start(env);
  const heard = new Promise((resolve) => staging.registry.map.onChange(resolve));
  try {
    await platform.registry.environments.in('staging').rollouts.promote('mf-triage', idOf(first), actor);
    await heard;
    for (const host of ['staging.psma.example', '10.0.0.7'])
      expect((await page(host, '/', staging)).body).toContain(idOf(first));
    await staging.registry.rollouts.promote('mf-triage', idOf(second), actor);
    expect((await page('staging.psma.example', '/', staging)).body).toContain(idOf(second));
    expect(platform.registry.map.current().remotes['mf-triage']?.stable).toBe(idOf(second));
    const [code = ''] = await issueOrganisationCodes(registryDatabase.pool, 1, 'Harbour');
    expect(await signIn(platform, code)).toBe(200);
    expect(await signIn(staging, code)).toBe(400);
  } finally {
    await staging.close();
  }
});

test('a process for an environment that does not exist stops, and says how to make it', async () => {
  await expect(start({ ENVIRONMENT: 'nowhere' })).rejects.toThrow('environment create nowhere');
  await expect(start({ ENVIRONMENT: 'nowhere' })).rejects.toBeInstanceOf(ConfigError);
});
