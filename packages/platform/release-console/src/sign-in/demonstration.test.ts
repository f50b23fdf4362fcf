import { expect, test } from '@jest/globals';
import { createTestConsole, ORIGIN } from '../console.testing.ts';

const changes = { origins: { site: 'http://site.example', console: ORIGIN, previewDomain: null } };
const press = '/console/sign-in/owner';

test('A-DMO-007 the console of a demonstration signs the owner in by one press', async () => {
  const { get, post, close } = await createTestConsole({ ...changes, isDemonstration: true });
  expect((await get('/console', '')).body).toContain(`action="${press}"`);
  const refused = await post(press, {}, { origin: 'https://other.example' });
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  const { headers } = await post(press, {}, { origin: ORIGIN });
  const page = await get('/console', String(headers['set-cookie']).split(';')[0]);
  expect(page.statusCode).toBe(200);
  await close();
});

test('A-DMO-007 no other console has the press', async () => {
  const { get, post, close } = await createTestConsole(changes);
  expect((await get('/console', '')).body).not.toContain(press);
  expect((await post(press, {}, { origin: ORIGIN })).statusCode).toBe(404);
  await close();
});
