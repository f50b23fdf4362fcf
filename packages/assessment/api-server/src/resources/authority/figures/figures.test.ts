import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, FIGURES, type AuthorityFigures } from '@psma/api-contract';
import { assessmentsOf } from '../../../testing/assessments.ts';
import {
  adviserOf,
  startAuthority,
  type TestAdviser,
  type TestAuthority,
} from '../../../testing/authority.ts';
import type { TestApi } from '../../../testing/createTestApi.ts';

const { months: MONTHS, fewestOrganisations: FEWEST } = FIGURES;

describe('A-ADV-013 figures over all organisations', () => {
  let api: TestApi;
  let authority: TestAuthority;
  let adviser: TestAdviser;

  beforeAll(async () => {
    authority = await startAuthority();
    ({ api } = authority);
    adviser = await authority.adviser();
    await assessmentsOf(api, await api.signIn('ann')).begin();
  });
  afterAll(() => authority.close());
  beforeEach(async () => {
    api.state.now = new Date('2026-03-01T00:00:00Z');
    await api.pool.query('delete from assessment_session');
  });

  /** One assessment each, of as many organisations. */
  const addAssessments = async (organisations: number, created: string, completed: string | null = null) => {
    await api.pool.query(
      `with owner as (insert into account (sub) select 'figures ' || gen_random_uuid() from generate_series(1, $1) returning sub),
       home as (insert into organisation (id) select gen_random_uuid() from owner returning id)
       insert into assessment_session (organisation_id, title, content_hash, created, updated, completed_at, overall_score)
       select id, 'Spring', (select min(hash) from content_version), $2, $2, $3::timestamptz, case when $3::timestamptz is not null then 3 end from home`,
      [organisations, created, completed],
    );
  };
  const figures = async (caller: Pick<typeof adviser, 'call'> = adviser) =>
    (await caller.call<AuthorityFigures>(API_ROUTES.authorityFigures)).body.months;
  const figuresOf = async (wanted: string) => (await figures()).find(({ month }) => month === wanted);

  test('are of the finished months, newest first', async () => {
    const months = (await figures()).map(({ month }) => month);
    expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
      MONTHS,
      '2026-02',
      '2026-01',
      '2024-03',
    ]);
  });

  test('count assessments by the month in which they were begun and completed, UTC', async () => {
    await addAssessments(FEWEST, '2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z');
    await addAssessments(FEWEST + 1, '2026-02-28T23:59:59Z');
    await addAssessments(FEWEST, '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z');
    expect(await figuresOf('2026-01')).toMatchObject({ begun: FEWEST, completed: null });
    expect(await figuresOf('2026-02')).toMatchObject({ begun: FEWEST + 1, completed: FEWEST });
  });

  test('are not shown for fewer than 15 organisations, whatever the number of assessments', async () => {
    await addAssessments(FEWEST - 1, '2026-02-10T12:00:00Z');
    await api.pool.query(
      `insert into assessment_session (organisation_id, title, content_hash, created, updated)
       select organisation_id, title, content_hash, created, updated from assessment_session`,
    );
    expect(await figuresOf('2026-02')).toEqual({
      month: '2026-02',
      begun: null,
      completed: null,
      codesInUse: null,
    });
    await addAssessments(1, '2026-02-10T12:00:00Z');
    expect((await figuresOf('2026-02'))?.begun).toBe(2 * (FEWEST - 1) + 1);
  });

  describe('codes in use at the end of each month', () => {
    beforeEach(async () => {
      await api.pool.query('delete from registered_code');
    });

    /** One code each, of as many registered organisations. */
    const addCodes = async (organisations: number, claimed: string) => {
      const added = await api.pool.query<{ id: string }>(
        `insert into registered_organisation (name, note, created)
         select gen_random_uuid(), '', now() from generate_series(1, $1) returning id`,
        [organisations],
      );
      for (const { id } of added.rows) {
        const code = await addCode(claimed);
        await api.pool.query(
          'insert into registered_code (code, organisation_id, issued) values ($1, $2, now())',
          [code, id],
        );
      }
    };
    const addCode = async (claimed: string) => {
      const { username, sub } = await authority.identity.createConfirmedUser({
        username: codeOf(randomUUID()),
      });
      await api.pool.query(
        'insert into identity_organisation_code (code, issued, claimed_by) values ($1, now(), $2)',
        [username, sub],
      );
      await api.pool.query('update identity_user set created = $2 where sub = $1', [sub, claimed]);
      return username;
    };
    const totals = async (count: number) =>
      (await figures()).slice(0, count).map(({ codesInUse }) => codesInUse);

    test('are of the register only; none with a hosted pool', async () => {
      await addCodes(FEWEST, '2026-01-15T12:00:00Z');
      await addCode('2026-01-15T12:00:00Z');
      expect(await totals(3)).toEqual([FEWEST, FEWEST, null]);
      const hosted = adviserOf(api, adviser.token, api.app);
      expect((await figures(hosted))[0]?.codesInUse).toBeNull();
    });

    test('have a new total only when 15 organisations have new codes', async () => {
      await addCodes(FEWEST, '2025-10-15T12:00:00Z');
      await addCodes(1, '2025-11-15T12:00:00Z');
      await addCodes(FEWEST - 1, '2025-12-15T12:00:00Z');
      await addCodes(FEWEST - 1, '2026-02-15T12:00:00Z');
      await addCodes(1, '2026-03-15T12:00:00Z');
      const twice = 2 * FEWEST;
      expect(await totals(6)).toEqual([twice, twice, twice, FEWEST, FEWEST, null]);
    });

    test('are added up from the first code on, so that the next month changes none', async () => {
      await addCodes(FEWEST, '2024-01-15T12:00:00Z');
      await addCodes(1, '2024-02-15T12:00:00Z');
      expect((await figures()).at(-1)).toMatchObject({ month: '2024-03', codesInUse: FEWEST });
    });
  });

  test('take no filter', async () => {
    await addAssessments(FEWEST, '2026-02-10T12:00:00Z');
    const query = { sector: 'Water', organisation: randomUUID(), from: '2026-02-10' };
    const { body } = await adviser.call<AuthorityFigures>(API_ROUTES.authorityFigures, { query });
    expect(body.months).toEqual(await figures());
  });
});

/** An organisation code of letters that depend on an id. */
const codeOf = (id: string) =>
  `#${id
    .replaceAll(/[^2-9a-f]/g, 'K')
    .toUpperCase()
    .slice(0, 8)}`;
