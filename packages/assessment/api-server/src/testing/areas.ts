import {
  API_ROUTES,
  type AreaAssignment,
  type AreaReturn,
  type AreasAssignment,
  type AssessmentArea,
  type AssessmentAreas,
  type CheckRequest,
} from '@psma/api-contract';
import { assessmentsOf } from './assessments.ts';
import { realContent, type TestApi } from './createTestApi.ts';
import { addMember, createOrganisation, memberIdOf } from './organisations.ts';

/** An area, or an error. */
type AreaResponse = AssessmentArea & { name?: string; details?: { current: AssessmentArea } };

/** Assigned areas, or an error. */
interface AreasResponse {
  areas: AssessmentArea[];
  name?: string;
  details?: { current: AssessmentArea[] };
}

/** Requests of one account about the areas of an assessment. */
export function areasOf({ call }: TestApi, token: string, sessionId: string) {
  const params = (pillarId: string) => ({ sessionId, pillarId });
  const user = {
    load: (headers: Record<string, string> = {}) =>
      call<AssessmentAreas>(API_ROUTES.assessmentAreas, { token, params: { sessionId }, headers }),
    area: async (pillarId: string) =>
      (await user.load()).body.areas.find((area) => area.pillarId === pillarId),
    assign: (pillarId: string, body: AreaAssignment, server?: TestApi['app']) =>
      call<AreaResponse>(API_ROUTES.areaAssign, { token, params: params(pillarId), body }, server),
    assignAll: (body: AreasAssignment) =>
      call<AreasResponse>(API_ROUTES.areasAssign, { token, params: { sessionId }, body }),
    submit: (pillarId: string, version: number) =>
      call<AreaResponse>(API_ROUTES.areaSubmit, { token, params: params(pillarId), body: { version } }),
    remind: (pillarId: string) =>
      call<AreaResponse>(API_ROUTES.areaRemind, { token, params: params(pillarId) }),
    giveBack: (pillarId: string, body: AreaReturn) =>
      call<AreaResponse>(API_ROUTES.areaReturn, { token, params: params(pillarId), body }),
    /** Of the answers as they are. */
    digest: async (pillarId: string) => (await user.area(pillarId))?.check?.digest ?? '',
    approve: (pillarId: string, digest: string, server?: TestApi['app']) =>
      call<AreaResponse>(API_ROUTES.areaCheck, { token, params: params(pillarId), body: { digest } }, server),
    askForChecks: () =>
      call<CheckRequest & { name?: string }>(API_ROUTES.checksAsk, { token, params: { sessionId } }),
  };
  return user;
}

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
  await areas.assign('PES', { version: 0, assignee: contributor, due: '2099-01-08' });
  return { ...organisation, tokens, contributor, owner: areas };
}
export type AssignedArea = Awaited<ReturnType<typeof createAssignedArea>>;

/** Another contributor; returns token and member id. */
export async function addContributor(api: TestApi, organisationId: string) {
  const sub = await addMember(api, organisationId, 'CONTRIBUTOR');
  return { token: await api.signIn(sub), id: await memberIdOf(api, organisationId, sub) };
}

/** An area as above, with all questions answered by the owner, in an organisation that asks for checks. */
export async function createCheckedOrganisation(api: TestApi) {
  const area = await createAssignedArea(api);
  const { answerAll, answer, complete } = assessmentsOf(api, area.tokens.owner);
  await answerAll(area.session);
  await api.pool.query('update organisation set check_needed = true where id = $1', [area.id]);
  const editor = areasOf(api, area.tokens.editor, area.session);
  return {
    ...area,
    editor,
    editorId: await memberIdOf(api, area.id, area.subs.editor),
    complete: () => complete(area.session),
    answer,
    /** By the editor. */
    async approveAll() {
      for (const { pillarId, check } of (await editor.load()).body.areas)
        await editor.approve(pillarId, check?.digest ?? '');
    },
  };
}
export type CheckedOrganisation = Awaited<ReturnType<typeof createCheckedOrganisation>>;
