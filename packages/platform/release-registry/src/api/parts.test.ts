import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sampleRelease } from '@psma/release-gate/testing';
import { startTestRegistry, type StartedRegistry } from '../testing.ts';

const reason = 'because';
/** Equal times: only names order rows. */
const NOW = new Date('2026-11-23T12:00:00Z');

describe('lists in parts', () => {
  let registry: StartedRegistry;

  beforeAll(async () => {
    registry = await startTestRegistry({ stable: [sampleRelease('shell', 's')], now: () => NOW });
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      await registry.publish(sampleRelease('mf-triage', name));
    for (const label of ['a', 'b', 'c', 'd'])
      await registry.registry.access.tokens.create(
        { label, remote: '*', actions: ['qa'] },
        { by: 'test', reason },
      );
  });
  afterAll(() => registry.close());

  const get = (url: string) =>
    registry.app.inject({ url: `/registry${url}`, headers: { authorization: `Bearer ${registry.owner}` } });
  const releases = async (query: string) =>
    (await get(`/state${query}`)).json<{ releases: { remote: string; releaseId: string }[] }>().releases;
  const rows = async <Row>(url: string) => (await get(url)).json<Row[]>();

  test('releases: consecutive parts are the whole, also after one whose row was removed', async () => {
    const whole = await releases('');
    expect(whole).toHaveLength(6);
    const after = ({ remote, releaseId } = whole[2]!) => `after=${remote}/${releaseId}`;
    const first = await releases('?limit=3');
    await registry.database.pool.query('update release set removed_at = $2 where release_id = $1', [
      first.at(-1)!.releaseId,
      NOW,
    ]);
    const second = await releases(`?limit=2&${after()}`);
    const third = await releases(`?limit=2&${after(second.at(-1))}`);
    expect([...first, ...second, ...third]).toEqual(whole);
    expect(await releases(`?${after()}`)).toEqual(whole.slice(3));
  });

  test('tokens: parts after one another are the whole', async () => {
    const whole = await rows<{ id: string }>('/tokens');
    expect(whole).toHaveLength(5);
    const first = await rows<{ id: string }>('/tokens?limit=2');
    const second = await rows<{ id: string }>(`/tokens?limit=3&after=${first[1]!.id}`);
    expect([...first, ...second]).toEqual(whole);
  });

  test('the log: parts before one another are the whole', async () => {
    const whole = await rows<{ id: number }>('/events?limit=1000');
    const first = await rows<{ id: number }>('/events?limit=4');
    const second = await rows<{ id: number }>(`/events?limit=1000&before=${first.at(-1)!.id}`);
    expect([...first, ...second]).toEqual(whole);
  });

  test.each([
    ['/state?after=mf-triage/ffffffffffff', 404, 'UnknownRelease'],
    ['/state?after=elsewhere', 400, 'InvalidRequest'],
    ['/tokens?after=ffffffff', 404, 'UnknownToken'],
    ['/tokens?limit=0', 400, 'InvalidRequest'],
  ])('%s: an impossible last row is refused', async (url, status, name) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().name]).toEqual([status, name]);
  });
});
