import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openPool } from '@psma/database';
import { sampleRelease } from '@psma/release-gate/testing';
import { createRegistry } from '../registry.ts';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

describe('a process that lost its connection', () => {
  let registry: StartedRegistry;

  beforeEach(async () => {
    registry = await startTestRegistry({ stable: [sampleRelease('shell', 's')] });
  });

  afterEach(() => registry.close());

  test('catches up with what it missed, and receives changes again', async () => {
    const pool = openPool(registry.database.url);
    const other = await createRegistry({ ...registry.options, pool });
    const revisions: number[] = [];
    let heard = () => {};
    other.map.onChange((revision) => {
      revisions.push(revision);
      heard();
    });
    const reaching = (revision: number) =>
      new Promise<void>((resolve) => {
        heard = () => other.map.current().revision >= revision && resolve();
        heard();
      });

    await registry.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()",
    );
    await registry.publish(sampleRelease('mf-triage', 'missed'), true);
    await reaching(2);
    await registry.publish(sampleRelease('mf-triage', 'heard'), true);
    await reaching(3);
    expect(other.map.current()).toEqual(registry.registry.map.current());
    await other.close();
    await pool.end();
  });
});
