import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { API_ROUTES } from '@psma/api-contract';
import { describeApi } from '../../testing/describeApi.ts';

const event = (over: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: 'Screen_View',
  at: '2026-05-01T10:00:00.000Z',
  page: 'Dashboard',
  ...over,
});

describeApi('analytics', (on) => {
  const collect = (events: unknown, headers: Record<string, string> = {}, from = '198.51.100.9') =>
    on.api.call(API_ROUTES.analyticsEvents, { body: { events }, headers, from });
  const stored = async (ids: string[]) =>
    (await on.api.pool.query('select * from analytics_event where id = any($1) order by name', [ids])).rows;

  test('a batch is stored, and holds nothing of who sent it', async () => {
    const batch = [
      event({ name: 'Click_Survey_More_Info', question: 'GOV-Q1' }),
      event({ name: 'Login_Page', page: undefined, target: '/admin/login' }),
    ];
    expect((await collect(batch)).status).toBe(204);
    const rows = await stored(batch.map(({ id }) => id));
    expect(rows).toEqual([
      {
        id: batch[0]?.id,
        name: 'Click_Survey_More_Info',
        at: new Date('2026-05-01T10:00:00.000Z'),
        received: expect.any(Date),
        page: 'Dashboard',
        question: 'GOV-Q1',
        target: null,
      },
      expect.objectContaining({ id: batch[1]?.id, page: null, target: '/admin/login' }),
    ]);
  });

  test('a clock that is wrong beyond any calendar does not lose the event', async () => {
    const odd = [event({ at: '0000-01-01T00:00:00Z' }), event({ at: '2026-12-31T23:59:60Z' })];
    expect((await collect(odd)).status).toBe(204);
    expect(await stored(odd.map(({ id }) => id))).toHaveLength(2);
  });

  test('a repeated id is stored once, within a batch too', async () => {
    const [one, two] = [event(), event()];
    await collect([one, one]);
    expect((await collect([one, two])).status).toBe(204);
    expect(await stored([one.id, two.id])).toHaveLength(2);
  });

  test('Global Privacy Control drops everything', async () => {
    const seen = event();
    expect((await collect([seen], { 'sec-gpc': '1' })).status).toBe(204);
    expect(await stored([seen.id])).toEqual([]);
  });

  test('a beacon’s plain text is read as JSON', async () => {
    const seen = event();
    expect((await collect([seen], { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(204);
    expect(await stored([seen.id])).toHaveLength(1);
  });

  test.each([
    ['an unknown name', [event({ name: 'Answer_Given' })]],
    ['a property that could hold an answer', [event({ choice: 'GOV-Q1-L3' })]],
    ['a date that is none', [event({ at: 'yesterday' })]],
    ['an empty batch', []],
    ['more than 50 events', Array.from({ length: 51 }, () => event())],
  ])('%s is refused, and with it the batch', async (_, events) => {
    const good = event();
    expect((await collect([...events.slice(0, 50), ...(events.length > 0 ? [good] : [])])).status).toBe(400);
    expect(await stored([good.id])).toEqual([]);
  });

  test('a network that sends too many batches is asked to wait', async () => {
    const from = `2001:db8:${Math.floor(Math.random() * 9999)}:1::1`;
    const statuses = [];
    for (let count = 0; count < 121; count += 1) {
      statuses.push((await collect([event()], { 'sec-gpc': '1' }, from)).status);
    }
    expect(statuses).toEqual([...Array(120).fill(204), 429]);
    expect((await collect([event()], {}, from)).body).toMatchObject({ status: 429, name: 'TooManyRequests' });
  });
});
