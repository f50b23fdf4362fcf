import { expect, test } from '@jest/globals';
import { setUpTestPool, setUpTestUser } from '../testing/setUpTestPool.ts';
import { createSignInAs } from './signInAs.ts';

const { identity } = setUpTestPool();
const user = setUpTestUser(identity);

test('A-DMO-005 an account is signed in by its address, without a proof', async () => {
  const signInAs = createSignInAs(identity.context);
  const found = await signInAs(user.email);
  expect(found?.Username).toBe(user.username);
  const { body } = await identity.call('GetUser', { AccessToken: found?.AccessToken });
  expect(body['Username']).toBe(user.username);
  expect(await signInAs('nobody@example.org')).toBeNull();
});
