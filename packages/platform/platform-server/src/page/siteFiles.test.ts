import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { readConfig } from '../config/readConfig.ts';
import { siteFiles } from './siteFiles.ts';

async function get(url: string, settings: Record<string, string>) {
  const { runtime, origin, security } = readConfig(settings, '/product');
  const app = Fastify();
  siteFiles(app, { config: runtime, origin, security });
  const { statusCode, headers, body } = await app.inject(url);
  await app.close();
  return { statusCode, location: headers.location, body };
}

test.each([
  ['/terms', 'TERMS_URL'],
  ['/privacy', 'PRIVACY_URL'],
  ['/cookies', 'COOKIES_URL'],
])('%s leads to the page that the operator has set as %s (decision G79)', async (url, name) => {
  const page = 'https://authority.example/page';
  expect(await get(url, { [name]: page })).toMatchObject({ statusCode: 302, location: page });
  expect(await get(url, {})).toMatchObject({ statusCode: 404, location: undefined });
});

test('password managers are led to the settings', async () => {
  expect(await get('/.well-known/change-password', {})).toMatchObject({
    statusCode: 302,
    location: '/admin/settings',
  });
});

test.each([
  [{}, 404],
  [{ SECURITY_CONTACT: 'mailto:security@example.org', SECURITY_EXPIRES: '2020-01-01' }, 404],
  [{ SECURITY_CONTACT: 'mailto:security@example.org', SECURITY_EXPIRES: '2099-01-01' }, 200],
])('security.txt with %j: %i', async (settings, status) => {
  const { statusCode, body } = await get('/.well-known/security.txt', settings);
  expect(statusCode).toBe(status);
  if (status === 200)
    expect(body).toBe(
      [
        'Contact: mailto:security@example.org',
        'Expires: 2099-01-01T23:59:59.000Z',
        'Preferred-Languages: en',
        'Canonical: http://localhost:4000/.well-known/security.txt\n',
      ].join('\n'),
    );
});
