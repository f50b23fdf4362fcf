import { randomUUID } from 'node:crypto';
import { API_ROUTES, type NewPlanItem } from '@psma/api-contract';
import type { Content } from '@psma/assessment-content';
import { dayOf, type Demo } from './Demo.ts';
import { messages } from './messages.ts';
import { EDITOR, OWNER, type Person } from './people.ts';

/** Lowest level of each area; every second question is a level higher. */
type Levels = Readonly<Record<string, number>>;
const FIRST: Levels = { GOV: 2, IRM: 2, PES: 3, OPS: 1, MON: 1, INV: 2, CUL: 2 };
const SECOND: Levels = { GOV: 3, IRM: 3, PES: 3, OPS: 2, MON: 2, INV: 3, CUL: 3 };

/** Two completed assessments a year apart, and between them targets and a plan. Returns the later one's id. */
export async function createAssessments(demo: Demo): Promise<string> {
  const { client, at } = demo;
  at(394);
  const { id: first } = await client.call(EDITOR, API_ROUTES.assessmentCreate, {
    body: { title: messages.assessments.first },
  });
  await complete(demo, first, FIRST);
  at(390);
  await setTargets(demo);
  await createPlan(demo, first);
  at(31);
  const { id: second } = await client.call(EDITOR, API_ROUTES.assessmentRetake, {
    params: { sessionId: first },
  });
  await client.call(EDITOR, API_ROUTES.assessmentRename, {
    params: { sessionId: second },
    body: { title: messages.assessments.second },
  });
  at(29);
  await complete(demo, second, SECOND);
  at(25);
  await client.call(OWNER, API_ROUTES.shareCreate, {
    body: { sessionId: second, holds: 'RESULTS', emails: ['board@example.org'], days: 90 },
  });
  return second;
}

async function complete(demo: Demo, sessionId: string, levels: Levels): Promise<void> {
  const { client, content } = demo;
  for (const { id } of content.pillars) await answerArea(demo, EDITOR, sessionId, id, levels[id] ?? 1);
  await client.call(EDITOR, API_ROUTES.assessmentComplete, { params: { sessionId } });
  await client.call(OWNER, API_ROUTES.assessmentSignOff, {
    params: { sessionId },
    body: { name: OWNER.name, position: messages.position },
  });
}

/** Answers the questions of an area, or the first of them. */
export async function answerArea(
  { client, content }: Demo,
  person: Person,
  sessionId: string,
  pillarId: string,
  level: number,
  count?: number,
): Promise<void> {
  await Promise.all(
    questionsOf(content, pillarId)
      .slice(0, count)
      .map(({ id: questionId, choices }, index) =>
        client.call(person, API_ROUTES.assessmentAnswer, {
          params: { sessionId, questionId },
          body: { choiceId: choices[level - 1 + (index % 2)]?.id ?? '' },
        }),
      ),
  );
}

const questionsOf = ({ pillars }: Content, pillarId: string) =>
  pillars.find(({ id }) => id === pillarId)?.questions ?? [];

async function setTargets(demo: Demo): Promise<void> {
  await demo.client.call(OWNER, API_ROUTES.planTargetsUpdate, {
    body: {
      version: 0,
      overall: 3,
      pillars: { PES: 4 },
      by: dayOf(demo, 600),
      reason: messages.targetReason,
    },
  });
}

/** One item for each question of the two lowest areas, as far as it has come by now. */
async function createPlan(demo: Demo, sessionId: string): Promise<void> {
  const { client, content, at } = demo;
  const items = ['OPS', 'MON'].flatMap((pillarId) =>
    questionsOf(content, pillarId).map(({ id: questionId, title, short }, index): NewPlanItem => ({
      id: randomUUID(),
      title: short ?? title,
      source: { sessionId, questionId, toScore: 2 + (index % 2) },
      responsible: messages.responsible[index % 2] ?? '',
      due: dayOf(demo, 120 * (index + 1)),
    })),
  );
  const { added } = await client.call(OWNER, API_ROUTES.planItemsCreate, { body: { items } });
  for (const [index, { id: itemId, version }] of added.entries()) {
    at(300 - 25 * index);
    const status = index < 5 ? 'DONE' : index < 8 ? 'IN_PROGRESS' : null;
    if (status)
      await client.call(EDITOR, API_ROUTES.planItemUpdate, {
        params: { itemId },
        body: { version, status },
      });
  }
}
