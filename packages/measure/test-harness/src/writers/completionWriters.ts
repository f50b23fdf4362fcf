import type { WriteCounts } from '../writeCounts.ts';
import { questionsOf, type Member } from './member.ts';
import type { Writer } from './writer.ts';

interface Session {
  id: string;
  completed: boolean;
  feedbackCompleted: boolean;
}

/** Answers, completes and gives feedback on assessments. */
export async function completionWriters(member: Member, writeCounts: WriteCounts): Promise<Writer[]> {
  const { call, read, begin } = member;
  const questions = await questionsOf(member);
  const responses = [{ question: 'previousAssessment', answer: 'Yes' }];
  const sessions = async (flag: 'completed' | 'feedbackCompleted') => {
    const all = await read<Session[]>('/assessment/sessions');
    return new Map(all.filter((each) => each[flag]).map(({ id }) => [id, id]));
  };
  const complete = async () => {
    const id = await begin();
    const address = `/assessment/session/${id}`;
    const answers = await Promise.all(
      questions.map(({ id: question, choices }) =>
        call('POST', `${address}/question/${question}/answer`, { choiceId: choices[3]?.id }),
      ),
    );
    if (!answers.every(({ ok }) => ok)) return false;
    const write = (kind: string, path: string, body: object) =>
      writeCounts.write(kind, id, id, async () => (await call('POST', address + path, body)).ok);
    return (await write('completion', '/complete', {})) && write('feedback', '/feedback', { responses });
  };
  return [
    { kind: 'completion', lanes: [complete], atMost: 1, stored: () => sessions('completed') },
    { kind: 'feedback', lanes: [], stored: () => sessions('feedbackCompleted') },
  ];
}
