import { API_ROUTES } from '@psma/api-contract';
import { answerArea } from './createAssessments.ts';
import type { Team } from './createTeam.ts';
import { dayOf, type Demo } from './Demo.ts';
import { messages } from './messages.ts';
import { CONTRIBUTOR, EDITOR, OWNER, SECOND_EDITOR, type Person } from './people.ts';

const ASSIGNED: readonly (readonly [pillarId: string, person: Person])[] = [
  ['GOV', EDITOR],
  ['IRM', SECOND_EDITOR],
  ['PES', CONTRIBUTOR],
  ['OPS', CONTRIBUTOR],
];

/** An assessment in progress: areas are assigned; one is checked, one waits for its check, one was returned. */
export async function openReview(demo: Demo, { organisationId, memberOf }: Team): Promise<void> {
  const { client, at } = demo;
  at(14);
  const { version } = await client.call(OWNER, API_ROUTES.organisation, {});
  await client.call(OWNER, API_ROUTES.organisationUpdate, {
    params: { organisationId },
    body: { version, checkNeeded: true },
  });
  const { id: sessionId } = await client.call(OWNER, API_ROUTES.assessmentCreate, {
    body: { title: messages.assessments.open },
  });
  for (const [pillarId, person] of ASSIGNED)
    await client.call(OWNER, API_ROUTES.areaAssign, {
      params: { sessionId, pillarId },
      body: { version: 0, assignee: memberOf(person), due: dayOf(demo, 30) },
    });

  at(9);
  for (const [pillarId, person] of ASSIGNED.slice(0, 3)) {
    await answerArea(demo, person, sessionId, pillarId, 3);
    await client.call(person, API_ROUTES.areaSubmit, {
      params: { sessionId, pillarId },
      body: { version: await versionOf(demo, sessionId, pillarId) },
    });
  }
  at(7);
  await client.call(OWNER, API_ROUTES.areaReturn, {
    params: { sessionId, pillarId: 'PES' },
    body: {
      version: await versionOf(demo, sessionId, 'PES'),
      remark: messages.remark,
    },
  });
  at(5);
  const { check } = await areaOf(demo, sessionId, 'GOV');
  await client.call(SECOND_EDITOR, API_ROUTES.areaCheck, {
    params: { sessionId, pillarId: 'GOV' },
    body: { digest: check?.digest ?? '' },
  });
  await client.call(OWNER, API_ROUTES.checksAsk, { params: { sessionId } });
  at(3);
  await answerArea(demo, CONTRIBUTOR, sessionId, 'OPS', 2, 2);
}

async function areaOf({ client }: Demo, sessionId: string, pillarId: string) {
  const { areas } = await client.call(OWNER, API_ROUTES.assessmentAreas, { params: { sessionId } });
  const found = areas.find((area) => area.pillarId === pillarId);
  if (!found) throw new Error(`${pillarId} is no area.`);
  return found;
}

const versionOf = async (demo: Demo, sessionId: string, pillarId: string): Promise<number> =>
  (await areaOf(demo, sessionId, pillarId)).version;
