import {
  API_ROUTES,
  type AreaAssignment,
  type AreaReturn,
  type AssessmentArea,
  type AssessmentAreas,
} from '@psma/api-contract';
import { realContent, type TestApi } from './createTestApi.ts';
import { addMember, createOrganisation, memberIdOf } from './organisations.ts';

/** An area, or an error. */
type AreaResponse = AssessmentArea & { name?: string; details?: { current: AssessmentArea } };

/** Requests of one account about the areas of an assessment. */
export const areasOf = ({ call }: TestApi, token: string, sessionId: string) => ({
  load: (headers: Record<string, string> = {}) =>
    call<AssessmentAreas>(API_ROUTES.assessmentAreas, { token, params: { sessionId }, headers }),
  assign: (pillarId: string, body: AreaAssignment, server?: TestApi['app']) =>
    call<AreaResponse>(API_ROUTES.areaAssign, { token, params: { sessionId, pillarId }, body }, server),
  submit: (pillarId: string, version: number) =>
    call<AreaResponse>(API_ROUTES.areaSubmit, {
      token,
      params: { sessionId, pillarId },
      body: { version },
    }),
  remind: (pillarId: string) =>
    call<AreaResponse>(API_ROUTES.areaRemind, { token, params: { sessionId, pillarId } }),
  giveBack: (pillarId: string, body: AreaReturn) =>
    call<AreaResponse>(API_ROUTES.areaReturn, { token, params: { sessionId, pillarId }, body }),
});

/** Questions of an area. */
export const questionsIn = (pillarId: string): string[] =>
  realContent.pillars.find(({ id }) => id === pillarId)!.questions.map(({ id }) => id);

/** An organisation whose owner assigned the area PES of its assessment to the contributor. */
export async function createAssignedArea(api: TestApi) {
  const organisation = await createOrganisation(api);
  const { id, session, subs } = organisation;
  const tokens = {
    owner: await api.signIn(subs.owner),
    editor: await api.signIn(subs.editor),
    contributor: await api.signIn(subs.contributor),
    reader: await api.signIn(subs.reader),
  };
  const contributor = await memberIdOf(api, id, subs.contributor);
  await api.pool.query('update account set last_organisation = $2 where sub = $1', [subs.contributor, id]);
  const areas = areasOf(api, tokens.owner, session);
  await areas.assign('PES', { version: 0, assignee: contributor, due: '2027-01-08' });
  return { ...organisation, tokens, contributor, owner: areas };
}
export type AssignedArea = Awaited<ReturnType<typeof createAssignedArea>>;

/** Another contributor; returns token and member id. */
export async function addContributor(api: TestApi, organisationId: string) {
  const sub = await addMember(api, organisationId, 'CONTRIBUTOR');
  return { token: await api.signIn(sub), id: await memberIdOf(api, organisationId, sub) };
}
