import type { TriageQuestion, TriageSession } from '@psma/api-contract';
import fc from 'fast-check';
import { planAnswer } from '../../answering/planAnswer.ts';
import { pathOf, withoutResponse, withResponse } from '../../answering/sessionAnswers.ts';
import { responseOf } from '../../testing/responseOf.ts';
import { flow, questions, reminders } from '../../testing/triageContent.ts';
import { questionProgress } from './questionProgress.ts';

const content = { questions, flow, reminders };
const empty: TriageSession = { id: 's', status: 'IN_PROGRESS', created: '', updated: '', responses: [] };
const question = (id: string) => questions.find((each) => each.id === id) as TriageQuestion;
const bubbles = (triageRun: TriageSession, id: string) =>
  questionProgress(content, triageRun, question(id)).bubbles;

/** One answer to any question, from 0 to 1. */
const step = fc.record({
  which: fc.double({ min: 0, max: 0.999, noNaN: true }),
  choice: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
const pick = <Item>(items: readonly Item[], at: number): Item => items[Math.floor(at * items.length)] as Item;

test('A-TRI-029 A-TRI-030 A-TRI-032 the page follows the stored path for any answers', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let triageRun = empty;
      for (const { which, choice } of steps) {
        const { nodes, unanswered } = pathOf(content, triageRun);
        const node = pick(unanswered === null ? nodes : [...nodes, unanswered], which);
        const asked = questions.find((each) => each.contentId === node) as TriageQuestion;
        const choiceIds = [pick(asked.choices, choice).id];
        const { next, obsolete } = planAnswer({
          content,
          triageRun,
          question: asked,
          choiceIds,
          remembered: undefined,
        });
        triageRun = withResponse(triageRun, responseOf(asked, choiceIds));
        if (obsolete) triageRun = withoutResponse(triageRun, obsolete.question.id);

        const path = pathOf(content, triageRun);
        const after = path.nodes[path.nodes.indexOf(node) + 1] ?? path.unanswered ?? path.end;
        expect(next.kind === 'question' ? next.question.contentId : next.kind).toBe(
          path.end === after ? 'end' : after,
        );
        expect(new Set(triageRun.responses.map((each) => each.question.id)).size).toBe(
          triageRun.responses.length,
        );
        for (const [index, bubble] of bubbles(triageRun, asked.id).entries()) {
          const id = questions[index]?.contentId as string;
          if (bubble === 'skipped') expect([...path.nodes, path.unanswered]).not.toContain(id);
          if (bubble === 'done') expect(path.nodes).toContain(id);
        }
      }
    }),
  );
});

test('A-TRI-014 a deep link marks nothing as skipped that the path has not passed', () => {
  expect(bubbles(empty, 'T05')).toEqual([
    'todo',
    'todo',
    'todo',
    'todo',
    'current',
    'todo',
    'todo',
    'todo',
    'todo',
    'todo',
  ]);
});

test('A-TRI-014 after going back, later answers stay done and skipped questions skipped', () => {
  const answered = ['T01_NO', 'T03_BOARD', 'T04_EMPLOYEES'].reduce(
    (triageRun, code) => withResponse(triageRun, responseOf(question(code.slice(0, 3)), [`${code}-id`])),
    empty,
  );
  expect(bubbles(answered, 'T01').slice(0, 5)).toEqual(['current', 'skipped', 'done', 'done', 'todo']);
});
