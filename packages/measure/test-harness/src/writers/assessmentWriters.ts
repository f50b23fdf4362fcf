import type { WriteCounts } from '../writeCounts.ts';
import { FIRST_TITLE, questionsOf, type Member, type Question } from './member.ts';
import type { Writer } from './writer.ts';

interface Session {
  id: string;
  title: string;
  answers: { question: { id: string }; choice: { id: string } }[];
}

const NOTED = 5;

/** Keeps changing answers, title and notes; begins more. */
export async function assessmentWriters(member: Member, writeCounts: WriteCounts): Promise<Writer[]> {
  const { call, read, begin } = member;
  const [session, questions] = [await begin(), await questionsOf(member)];
  // Before any rename it must keep its initial title.
  await writeCounts.write('title', session, FIRST_TITLE, async () => true);
  const address = `/assessment/session/${session}`;
  const versions = new Map<string, number>();
  let turn = 0;
  const isOk = async (answer: Promise<Response>) => (await answer).ok;

  const answer = (question: Question) => () => {
    const { id = '' } = question.choices[(turn += 1) % question.choices.length] ?? {};
    return writeCounts.write('answer', question.id, id, () =>
      isOk(call('POST', `${address}/question/${question.id}/answer`, { choiceId: id })),
    );
  };
  const rename = () => {
    const title = `Crash ${(turn += 1)}`;
    return writeCounts.write('title', session, title, () => isOk(call('PATCH', address, { title })));
  };
  const note =
    ({ id }: Question) =>
    () => {
      const text = `Seen ${(turn += 1)}`;
      const version = versions.get(id) ?? 0;
      const body = { text, evidence: '', unsure: false, version };
      return writeCounts.write('note', id, text, async () => {
        const saved = await isOk(call('POST', `${address}/question/${id}/note`, body));
        if (saved) versions.set(id, version + 1);
        return saved;
      });
    };
  const another = async () => {
    const id = await begin();
    return writeCounts.write('assessment', id, id, async () => true);
  };

  return [
    {
      kind: 'answer',
      lanes: questions.map(answer),
      stored: async () => {
        const { answers } = await read<Session>(address);
        return new Map(answers.map(({ question, choice }) => [question.id, choice.id]));
      },
    },
    {
      kind: 'title',
      lanes: [rename],
      stored: async () => new Map([[session, (await read<Session>(address)).title]]),
    },
    {
      kind: 'note',
      lanes: questions.slice(0, NOTED).map(note),
      atMost: 4,
      stored: async () => {
        const notes = await read<{ question: { id: string }; text: string; version: number }[]>(
          `${address}/notes`,
        );
        for (const { question, version } of notes) versions.set(question.id, version);
        return new Map(notes.map(({ question, text }) => [question.id, text]));
      },
    },
    {
      kind: 'assessment',
      lanes: [another],
      atMost: 2,
      stored: async () => new Map((await read<Session[]>('/assessment/sessions')).map(({ id }) => [id, id])),
    },
  ];
}
