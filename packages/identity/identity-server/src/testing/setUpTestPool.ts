import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { TestIdentity, TestIdentityOptions } from './createTestIdentity.ts';
import type { AmplifyClient } from './startAmplify.ts';
import { startTestPool, type TestPool } from './startTestPool.ts';
import type { TestUser } from './testAccounts.ts';

type Options = Omit<TestIdentityOptions, 'pool'>;

/**
 * Starts a test pool before the tests around the call, and closes it after them. Both objects
 * are empty until then.
 */
export function setUpTestPool(options?: Options): { pool: TestPool; identity: TestIdentity } {
  const pool = {} as TestPool;
  const identity = {} as TestIdentity;
  beforeAll(async () => {
    Object.assign(pool, await startTestPool(options));
    Object.assign(identity, pool.identity);
  });
  afterAll(() => pool.close());
  return { pool, identity };
}

/** Creates an account with an address before each test; empty until then. */
export function setUpTestUser(identity: TestIdentity): TestUser & { email: string } {
  const user = {} as TestUser & { email: string };
  beforeEach(async () => void Object.assign(user, await identity.createConfirmedUser()));
  return user;
}

/** Starts one browser for the tests around the call, signed out before each of them. */
export function setUpTestBrowser(identity: TestIdentity): AmplifyClient {
  let browser: AmplifyClient;
  beforeAll(() => void (browser = identity.amplify()));
  beforeEach(() => browser.signOut());
  return new Proxy({} as AmplifyClient, {
    get: (_target, name): unknown => Reflect.get(browser, name),
  });
}
