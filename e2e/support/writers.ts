import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledged } from './acknowledged.ts';

interface Choice {
  id: string;
}
interface Question {
  id: string;
  choices: Choice[];
}
interface Session {
  title: string;
  answers: { question: { id: string }; choice: Choice }[];
}
interface Triage {
  id: string;
  cookie: string;
}

/** So many writes of a kind between two crashes, where the product limits how many an hour may bring. */
const FEW = 2;
const PAUSE_MS = 40;

/** A member and a visitor who write everything that they can, over and over, each thing one after the other. */
export async function startWriters(url: string, token: string, acknowledged: Acknowledged) {
  const call = async (method: string, path: string, body?: object, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer;
  const begin = async () => {
    const made = await call('POST', '/assessment/session', { title: 'Crash' });
    if (!made.ok) throw new Error(`No assessment: ${made.status}`);
    return ((await made.json()) as { id: string }).id;
  };
  const beginTriage = async (): Promise<Triage> => {
    const made = await call('POST', '/triage/session');
    const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';');
    return { id: ((await made.json()) as { id: string }).id, cookie };
  };

  const sections = await read<{ questions: Question[] }[]>('/assessment/questions');
  const questions = sections.flatMap((section) => section.questions);
  const [triageQuestion] = await read<Question[]>('/triage/questions');
  if (!triageQuestion) throw new Error('The triage has no question.');
  const [session, triage] = [await begin(), await beginTriage()];
  const begun = new Set<string>();
  let turn = 0;

  const save = (path: string, method: string, entry: string, value: string, body: object, cookie?: string) =>
    acknowledged.write(entry, value, async () => (await call(method, path, body, cookie)).ok);
  const answer = async (question: Question) => {
    const { id = '' } = question.choices[(turn += 1) % question.choices.length] ?? {};
    const path = `/assessment/session/${session}/question/${question.id}/answer`;
    return save(path, 'POST', `answer ${question.id}`, id, { choiceId: id });
  };
  const rename = () => {
    const title = `Crash ${(turn += 1)}`;
    return save(`/assessment/session/${session}`, 'PATCH', 'title', title, { title });
  };
  const answerTriage = () => {
    const { id = '' } = triageQuestion.choices[(turn += 1) % triageQuestion.choices.length] ?? {};
    const path = `/triage/session/${triage.id}/question/${triageQuestion.id}/answer`;
    return save(path, 'POST', 'triage answer', id, { choiceIds: [id] }, triage.cookie);
  };
  const beginAnother = async () => {
    const id = await begin();
    return acknowledged.write(`begun ${id}`, id, async () => Boolean(begun.add(id)));
  };

  return {
    /** Writes until a call fails, as it does when the product is killed. */
    async writeUntilKilled(): Promise<void> {
      const forEver = async (write: () => Promise<boolean>) => {
        while (await write());
      };
      const aFew = async (write: () => Promise<boolean>) => {
        for (let count = 0; count < FEW && (await write().catch(() => false)); count += 1)
          await sleep(PAUSE_MS);
      };
      await Promise.all([
        ...questions.map((question) => forEver(() => answer(question))),
        forEver(rename),
        aFew(answerTriage),
        aFew(beginAnother),
      ]);
    },
    /** What the product holds, by the names under which it was acknowledged. */
    async stored(): Promise<Map<string, string>> {
      const { title, answers } = await read<Session>(`/assessment/session/${session}`);
      const { responses } = await read<{ responses: { response: { answers: string | string[] } }[] }>(
        `/triage/session/${triage.id}`,
      );
      const all = await read<{ id: string }[]>('/assessment/sessions');
      return new Map([
        ['title', title],
        ...answers.map(({ question, choice }): [string, string] => [`answer ${question.id}`, choice.id]),
        ...responses.map(({ response }): [string, string] => ['triage answer', String(response.answers)]),
        ...all.map(({ id }): [string, string] => [`begun ${id}`, id]),
      ]);
    },
  };
}
