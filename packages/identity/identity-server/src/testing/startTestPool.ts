import { createTestDatabase } from '@psma/database/testing';
import { createTestIdentity, migrateTestIdentity, type TestIdentityOptions } from './createTestIdentity.ts';

export type TestPool = Awaited<ReturnType<typeof startTestPool>>;

/**
 * Starts a test identity on a separate database, with an adjustable clock and
 * recorded pauses.
 */
export async function startTestPool(options: Omit<TestIdentityOptions, 'pool'> = {}) {
  const database = await createTestDatabase({ prepare: migrateTestIdentity });
  let offset = 0;
  const pauses: number[] = [];
  let meanwhile = async (): Promise<void> => {};
  const identity = await createTestIdentity({
    pool: database.pool,
    now: () => new Date(Date.now() + offset),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      await meanwhile();
    },
    ...options,
  });
  return {
    database,
    identity,
    pauses,
    /** Runs during the next slowed logins. */
    whilePausing(work: () => Promise<void>) {
      meanwhile = work;
    },
    /** Advances the server's clock. */
    advance(seconds: number) {
      offset += seconds * 1000;
    },
    async close() {
      await identity.close();
      await database.drop();
    },
  };
}
