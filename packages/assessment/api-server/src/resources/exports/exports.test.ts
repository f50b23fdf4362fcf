import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { API_ROUTES, ORGANISATION, type OrganisationExport, type UserExport } from '@psma/api-contract';
import {
  OrganisationExport as OrganisationExportSchema,
  UserExport as UserExportSchema,
} from '@psma/api-contract/schemas';
import { listOutbox } from '@psma/mail';
import { Value } from 'typebox/value';
import { areasOf } from '../../testing/areas.ts';
import { assessmentsOf } from '../../testing/assessments.ts';
import { describeApi } from '../../testing/describeApi.ts';
import {
  createOrganisation,
  memberIdOf,
  membersOf,
  type TestOrganisation,
} from '../../testing/organisations.ts';
import { planOf } from '../../testing/plans.ts';

describeApi('exports with several members', (on) => {
  let harbour: TestOrganisation;
  beforeEach(async () => {
    harbour = await createOrganisation(on.api);
    await on.api.pool.query("update organisation set name = 'Harbour' where id = $1", [harbour.id]);
  });

  const exportOf = async (sub: string) => {
    const token = await on.api.signIn(sub);
    const { body } = await on.api.call<UserExport>(API_ROUTES.userExport, { token });
    expect(Value.Errors(UserExportSchema, body)).toEqual([]);
    return body;
  };
  const answerAs = async (sub: string, question: string, level: number) =>
    assessmentsOf(on.api, await on.api.signIn(sub)).answer(harbour.session, question, level);

  test('the account’s own holds what it answered in a shared organisation, and nothing of others', async () => {
    const { owner, editor } = harbour.subs;
    await answerAs(owner, 'GOV-Q1', 2);
    await answerAs(editor, 'GOV-Q2', 4);
    await assessmentsOf(on.api, await on.api.signIn(editor)).begin('My own');
    const { assessments, organisations } = await exportOf(editor);
    expect(assessments.map(({ session }) => session.title)).toEqual(['My own']);
    const member = await memberIdOf(on.api, harbour.id, editor);
    expect(organisations).toEqual([
      {
        organisation: 'Harbour',
        name: 'Ann Smith',
        role: 'EDITOR',
        joined: expect.any(String),
        ended: null,
        answers: [
          {
            assessment: 'Baseline',
            question: { id: 'GOV-Q2', title: expect.any(String) },
            choices: [{ id: 'GOV-Q2-L4', title: expect.any(String) }],
            carriedForward: false,
            updated: expect.any(String),
          },
        ],
        activity: [],
        signOffs: [],
      },
    ]);
    const token = await on.api.signIn(editor);
    await on.api.call(API_ROUTES.assessmentCreate, {
      token,
      headers: { [ORGANISATION]: harbour.id },
      body: { title: 'Shared' },
    });
    const [shared] = (await exportOf(editor)).organisations!;
    expect(shared!.activity).toMatchObject([{ kind: 'assessmentBegun', by: { id: member } }]);
  });

  test('the account’s own names a former membership without answers', async () => {
    const { owner, editor } = harbour.subs;
    await answerAs(editor, 'GOV-Q2', 4);
    const remover = membersOf(on.api, await on.api.signIn(owner));
    await remover.remove(harbour.id, await memberIdOf(on.api, harbour.id, editor), { version: '1' });
    const { organisations } = await exportOf(editor);
    expect(organisations).toMatchObject([
      { role: null, ended: expect.any(String), answers: [], activity: [] },
    ]);
  });

  test('the account’s own has no organisations without other members', async () => {
    await on.ann.begin();
    expect(await exportOf(on.sub)).not.toHaveProperty('organisations');
  });

  describe('of the organisation', () => {
    const ask = async (sub: string, claims = {}) =>
      on.api.call<OrganisationExport & { name: string }>(API_ROUTES.organisationExport, {
        token: await on.api.signIn(sub, claims),
        params: { organisationId: harbour.id },
      });

    test('holds members, assessments with notes, plan and activity, and mails the owner', async () => {
      const { owner } = harbour.subs;
      const token = await on.api.signIn(owner);
      await answerAs(harbour.subs.editor, 'GOV-Q2', 4);
      await on.api.call(API_ROUTES.assessmentNote, {
        token,
        params: { sessionId: harbour.session, questionId: 'GOV-Q1' },
        body: { text: 'A note', evidence: '', unsure: false, version: 0 },
      });
      await planOf(on.api, token).add();
      const assignee = await memberIdOf(on.api, harbour.id, harbour.subs.contributor);
      await areasOf(on.api, token, harbour.session).assign('GOV', { version: 0, assignee, due: null });
      const { status, headers, body } = await ask(owner);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(Value.Errors(OrganisationExportSchema, body)).toEqual([]);
      expect(body.organisation).toMatchObject({ name: 'Harbour', you: { role: 'OWNER' } });
      expect(body.organisation.members).toHaveLength(4);
      expect(body.assessments).toMatchObject([
        {
          session: { id: harbour.session },
          answers: [{ question: { id: 'GOV-Q2' } }],
          notes: [{ text: 'A note' }],
          areas: {
            areas: expect.arrayContaining([expect.objectContaining({ pillarId: 'GOV', version: 1 })]),
          },
        },
      ]);
      expect(body.plan).toHaveLength(1);
      expect(body.activity[0]).toMatchObject({
        kind: 'organisationExported',
        by: { name: expect.any(String) },
      });
      await ask(owner);
      const mails = (await listOutbox(on.api.pool)).filter(
        ({ recipient, kind }) => recipient === `${owner}@example.org` && kind === 'organisationDownloaded',
      );
      expect(mails).toHaveLength(1);
    });

    test('needs an owner and a recent sign-in', async () => {
      const earlier = { auth_time: Math.floor(Date.now() / 1000) - 301 };
      expect((await ask(harbour.subs.owner, earlier)).body.name).toBe('RecentSignInNeeded');
      expect((await ask(harbour.subs.editor)).body.name).toBe('NotAllowed');
      expect((await ask(randomUUID())).status).toBe(404);
    });
  });

  test('A-SPC-020 a reader gets no note by request or export', async () => {
    const text = `note-${randomUUID()}`;
    await on.api.call(API_ROUTES.assessmentNote, {
      token: await on.api.signIn(harbour.subs.owner),
      params: { sessionId: harbour.session, questionId: 'GOV-Q1' },
      body: { text, evidence: '', unsure: false, version: 0 },
    });
    const token = await on.api.signIn(harbour.subs.reader);
    const params = { sessionId: harbour.session, organisationId: harbour.id };
    const requests = [
      ...[API_ROUTES.assessmentNotes, API_ROUTES.assessmentSession, API_ROUTES.userExport],
      ...[API_ROUTES.organisationExport, API_ROUTES.organisationActivity, API_ROUTES.assessmentSessions],
    ];
    const headers = { [ORGANISATION]: harbour.id };
    for (const route of requests)
      expect((await on.api.call(route, { token, params, headers })).text).not.toContain(text);
  });
});
