import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ConfigError } from './environment.ts';
import { readConfig, SECRETS } from './readConfig.ts';

test('defaults describe the embedded product', () => {
  const config = readConfig({}, '/product');
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/product/.data',
    databaseUrl: null,
    origin: 'http://localhost:4000',
  });
  expect(config.issuer).toBe('http://localhost:4000/idp/eu-west-2_Embedded1');
  expect(config.runtime.apiBase).toBe('/api');
});

test.each([
  ['/tool/api/', '/tool/api'],
  ['https://tool.example.org/api', '/api'],
])('the API base %s is the path %s on the page’s own origin', (base, path) => {
  const { runtime } = readConfig({ API_BASE: base, PUBLIC_ORIGIN: 'https://tool.example.org' }, '/product');
  expect(runtime.apiBase).toBe(path);
  expect(runtime.analytics.collector).toBe(`${path}/analytics/events`);
});

test('artefacts are in a named bucket, by default with the machine’s permissions', () => {
  expect(readConfig({ ARTEFACTS_REGION: 'eu-west-1' }, '/product').bucket).toBeNull();
  expect(readConfig({ ARTEFACTS_BUCKET: 'releases' }, '/product').bucket).toEqual({
    bucket: 'releases',
    region: 'eu-west-2',
    endpoint: null,
    credentials: null,
  });
});

test('a hosted pool takes the place of the embedded one, in eu-west-2 by default', () => {
  const config = readConfig(
    { COGNITO_USER_POOL_ID: 'eu-west-2_AbC123', COGNITO_CLIENT_ID: 'client' },
    '/product',
  );
  expect(config.embeddedIdentity).toBeNull();
  expect(config.issuer).toBe('https://cognito-idp.eu-west-2.amazonaws.com/eu-west-2_AbC123');
  expect(config.runtime.identity).toEqual({
    userPoolId: 'eu-west-2_AbC123',
    userPoolClientId: 'client',
    region: 'eu-west-2',
  });
  expect(readConfig({}, '/product').runtime.identity.region).toBe('eu-west-2');
});

test.each([
  [{}, 'http://console.localhost:4000'],
  [{ PORT: '5000', HOST: '0.0.0.0' }, 'http://console.localhost:5000'],
  [{ PUBLIC_ORIGIN: 'http://localhost:8080' }, 'http://console.localhost:8080'],
  [{ PUBLIC_ORIGIN: 'https://localhost' }, 'https://console.localhost'],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:4000/' }, 'http://console.localhost:4000'],
  [{ HOST: '192.168.1.5' }, null],
  [{ PUBLIC_ORIGIN: 'https://tool.example.org' }, null],
  [
    { PUBLIC_ORIGIN: 'https://tool.example.org', CONSOLE_ORIGIN: 'https://Console.Example.org:443/' },
    'https://console.example.org',
  ],
  [{ CONSOLE_ORIGIN: 'http://127.0.0.1:4000' }, 'http://127.0.0.1:4000'],
])('G237 with %j the console’s origin is %s', (env: Record<string, string>, origin) =>
  expect(readConfig(env, '/product').consoleOrigin).toBe(origin),
);

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ CONSOLE_ORIGIN: 'console.example.org' }, 'CONSOLE_ORIGIN'],
  [{ CONSOLE_ORIGIN: 'http://console.example.org/console' }, 'CONSOLE_ORIGIN'],
  [{ CONSOLE_ORIGIN: 'http://localhost:4001' }, 'CONSOLE_ORIGIN'],
  [{ CONSOLE_ORIGIN: 'http://c.example.org', PUBLIC_ORIGIN: 'https://tool.example.org' }, 'CONSOLE_ORIGIN'],
  [
    { CONSOLE_ORIGIN: 'https://tool.example.org:8443', PUBLIC_ORIGIN: 'https://tool.example.org' },
    'CONSOLE_ORIGIN',
  ],
  [{ ENVIRONMENT: 'Staging' }, 'ENVIRONMENT'],
  [{ REGISTRY_DATABASE_URL: 'registry.example.org' }, 'REGISTRY_DATABASE_URL'],
  [{ PREVIEW_DOMAIN: 'https://previews.example.net' }, 'PREVIEW_DOMAIN'],
  [{ PREVIEW_DOMAIN: 'example.org', PUBLIC_ORIGIN: 'https://tool.example.org' }, 'PREVIEW_DOMAIN'],
  [{ PORT: '70000' }, 'PORT'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL'],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL'],
  [{ LOG_LEVEL: 'WARN' }, 'LOG_LEVEL'],
  [{ PUBLIC_ORIGIN: 'tool.example.org' }, 'PUBLIC_ORIGIN'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'Protective Security Authority' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Authority <no-reply>' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'a@example.org, b@example.org' }, 'MAIL_FROM'],
  [{ NOTICE_WEBHOOKS: 'hooks.example.org/x' }, 'NOTICE_WEBHOOKS'],
  [{ NOTICE_WEBHOOKS: 'https://hooks.example.org/x' }, 'NOTICE_WEBHOOK_SECRET'],
  [{ NOTICE_MAIL_TO: 'a@example.org, nobody' }, 'NOTICE_MAIL_TO'],
  [{ ARTEFACTS_BUCKET: 'no/bucket' }, 'ARTEFACTS_BUCKET'],
  [{ ARTEFACTS_BUCKET: 'releases', ARTEFACTS_ENDPOINT: 'store.example.org' }, 'ARTEFACTS_ENDPOINT'],
  [{ ARTEFACTS_BUCKET: 'releases', ARTEFACTS_KEY_ID: 'key' }, 'ARTEFACTS_SECRET'],
  [{ ASSETS_ORIGIN: 'cdn.example.org' }, 'ASSETS_ORIGIN'],
  [{ ASSETS_ORIGIN: 'https://cdn.example.org/psma' }, 'ASSETS_ORIGIN'],
  [{ ASSETS_ORIGIN: 'http://cdn.example.org', PUBLIC_ORIGIN: 'https://tool.example.org' }, 'ASSETS_ORIGIN'],
  [{ ADVISORIES_ACTION: 'block' }, 'ADVISORIES_ACTION'],
  [{ ANALYTICS: 'yes' }, 'ANALYTICS'],
  [{ COGNITO_USER_POOL_ID: 'pool' }, 'COGNITO_USER_POOL_ID'],
  [{ COGNITO_USER_POOL_ID: 'eu-west-2_AbC123' }, 'COGNITO_CLIENT_ID'],
  [{ TERMS_URL: 'javascript:alert(1)' }, 'TERMS_URL'],
  [{ SECURITY_CONTACT: 'security@example.org', SECURITY_EXPIRES: '2099-01-01' }, 'SECURITY_CONTACT'],
  [{ SECURITY_CONTACT: 'mailto:security@example.org' }, 'SECURITY_EXPIRES'],
  [{ SECURITY_CONTACT: 'mailto:security@example.org', SECURITY_EXPIRES: 'next year' }, 'SECURITY_EXPIRES'],
  [{ SECURITY_EXPIRES: '2099-01-01' }, 'SECURITY_CONTACT'],
  [{ API_BASE: 'https://api.example.org/v1' }, 'API_BASE'],
  [{ API_BASE: '//api.example.org/v1' }, 'API_BASE'],
  [{ API_BASE: 'api' }, 'API_BASE'],
])('%j is refused and the message names %s', (env, name) => {
  expect(() => readConfig(env, '/product')).toThrow(ConfigError);
  expect(() => readConfig(env, '/product')).toThrow(name);
});

test.each(['no-reply@example.org', 'Protective Security Authority <no-reply@example.org>'])(
  'mail may come from %s',
  (from) => expect(readConfig({ MAIL_FROM: from }, '/product').mailFrom).toBe(from),
);

test.each([
  [{ DATABASE_URL: 'someone:hush@data.example.org' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'someone:hush@mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'https://someone:hush@mail.example.org' }, 'SMTP_URL'],
])('%j is refused without repeating what may be a password', (env, name) => {
  expect(() => readConfig(env, '/product')).toThrow(new RegExp(`^${name} must (?!.*hush)`));
});

test('each secret may come as a file, and is documented as one', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'psma-secrets-'));
  const values: Record<(typeof SECRETS)[number], string> = {
    REGISTRY_DATABASE_URL: 'postgres://registry',
    DATABASE_URL: 'postgres://someone:hush@data.example.org/psma',
    ARTEFACTS_KEY_ID: 'key',
    ARTEFACTS_SECRET: 'hush',
    SMTP_URL: 'smtps://someone:hush@mail.example.org',
    METRICS_TOKEN: 'metrics',
    OIDC_CLIENT_SECRET: 'hush',
    RELEASE_SIGNING_KEY: 'release',
    RESULT_SIGNING_KEY: 'result',
    IDENTITY_KEYS: '{}',
    NOTICE_WEBHOOKS: 'https://hooks.example.org/a',
    NOTICE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
  };
  const bucket = {
    ARTEFACTS_BUCKET: 'releases',
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: 'console',
  };
  const files: Record<string, string> = { ...bucket };
  for (const [name, value] of Object.entries(values)) {
    files[`${name}_FILE`] = path.join(directory, name);
    await writeFile(path.join(directory, name), `${value}\n`);
  }
  expect(readConfig(files, '/product')).toEqual(readConfig({ ...values, ...bucket }, '/product'));
  await rm(directory, { recursive: true });
  expect(() => readConfig(files, '/product')).toThrow(ConfigError);

  const documented = await readFile(new URL('../../../../../docs/configuration.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Secrets\n([^]*?)^## /m.exec(documented) ?? [];
  for (const name of SECRETS) expect(section).toContain(`\`${name}\``);
});

test('A-DMO-003 a demonstration has a data directory of its own', () => {
  expect(readConfig({ DEMO: '1' }, '/product')).toMatchObject({
    isDemonstration: true,
    dataDir: '/product/.data-demo',
  });
  expect(readConfig({ DEMO: '0', SMTP_URL: 'smtp://mail.example' }, '/product').isDemonstration).toBe(false);
});

test.each([
  ['SMTP_URL', 'smtp://mail.example'],
  ['NOTICE_WEBHOOKS', 'https://hooks.example'],
  ['NOTICE_MAIL_TO', 'ops@example.org'],
  ['RESULT_SIGNING_KEY', 'a key'],
  ['DEV_SERVERS', 'mf-triage=4101'],
])('A-DMO-003 a demonstration refuses %s', (name, value) => {
  expect(() => readConfig({ DEMO: '1', [name]: value }, '/')).toThrow(`takes no ${name}`);
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['PUBLIC_ORIGIN', 'https://demo.example.org'],
])('A-DMO-004 a demonstration at %s=%s needs DEMO_PUBLIC', (name, value) => {
  const env = { DEMO: '1', [name]: value };
  expect(() => readConfig(env, '/')).toThrow('DEMO_PUBLIC=1');
  expect(readConfig({ ...env, DEMO_PUBLIC: '1' }, '/').isDemonstration).toBe(true);
  expect(readConfig({ ...env, HOST: '::1', PUBLIC_ORIGIN: '' }, '/').isDemonstration).toBe(true);
});
