import type { Product } from '@psma/test-harness/product.ts';
import { CONNECTIONS, type RequestsOf, type WeightedRequest } from './weightedRequests.ts';

/** Below the limits on new assessments and triages. */
const TRIAGES = 18;

interface Question {
  id: string;
  choices: { id: string }[];
}

const postOf = (path: string, headers: Record<string, string>, body: object): WeightedRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Saves answers like the page, one assessment per connection. */
export async function assessmentSaves({ url }: Product, token: string): Promise<RequestsOf> {
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  const sections = (await (await fetch(`${url}/api/assessment/questions`, { headers: json })).json()) as {
    questions: Question[];
  }[];
  const sessions: string[] = [];
  while (sessions.length < CONNECTIONS) {
    const body = JSON.stringify({ title: `Load ${sessions.length}` });
    const made = await fetch(`${url}/api/assessment/session`, { method: 'POST', headers: json, body });
    sessions.push(((await made.json()) as { id: string }).id);
  }
  return (connection) =>
    sections
      .flatMap(({ questions }) => questions)
      .map(({ id, choices }, index) => ({
        ...postOf(
          `/api/assessment/session/${sessions[connection % CONNECTIONS]}/question/${id}/answer`,
          { authorization },
          { choiceId: choices[index % choices.length]?.id },
        ),
        counted: { header: 'answer-order', text: 'bench.' },
      }));
}

/** Saves triage answers within the change limit. */
export async function triageSaves({ url }: Product): Promise<RequestsOf> {
  const questions = (await (await fetch(`${url}/api/triage/questions`)).json()) as Question[];
  const triages: { id: string; cookie: string }[] = [];
  while (triages.length < CONNECTIONS * TRIAGES) {
    const made = await fetch(`${url}/api/triage/session`, { method: 'POST' });
    const [cookie = ''] = (made.headers.get('set-cookie') ?? '').split(';');
    triages.push({ id: ((await made.json()) as { id: string }).id, cookie });
  }
  return (connection) =>
    triages
      .slice((connection % CONNECTIONS) * TRIAGES, ((connection % CONNECTIONS) + 1) * TRIAGES)
      .flatMap(({ id, cookie }) =>
        questions.map((question) =>
          postOf(
            `/api/triage/session/${id}/question/${question.id}/answer`,
            { cookie },
            { choiceIds: question.choices.slice(0, 1).map((choice) => choice.id) },
          ),
        ),
      );
}
