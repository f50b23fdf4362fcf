import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { retryingClient } from './retryingClient.ts';

/** Below the limit on new assessments per account. */
const ASSESSMENTS = 290;

interface Question {
  id: string;
  choices: { id: string }[];
}
interface Assessment {
  id: string;
  title: string;
  answers: { question: { id: string }; choice: { id: string } }[];
}

export interface SaveLoad {
  answers: number;
  assessments: number;
  /** Assessments shown in an older state by the next server. */
  stale: number;
  /** Retries by received status; 0 for no response. */
  again: ReadonlyMap<number, number>;
  /** Returns acknowledgement times of saves begun after `since`, by `performance.now`. */
  acknowledgedSince(since: number): number[];
  /** Resolves once all last saves have outcomes. */
  stop(): Promise<void>;
  /** Counts acknowledged items found, and duplicate assessments. */
  find(): Promise<{ answers: number; assessments: number; doubles: number }>;
}

/**
 * Saves `rate` answers per second, a client per account. Each fills an assessment,
 * reads it from the next server, and begins another. Repeats failures until
 * acknowledged.
 */
export async function startSaveLoad(
  urls: string[],
  tokens: readonly string[],
  rate: number,
): Promise<SaveLoad> {
  const { ask, again } = retryingClient();
  const [first = ''] = urls;
  const questions = await ask<{ questions: Question[] }[]>(first, {
    path: '/questions',
    token: tokens[0] ?? '',
  }).then((sections) => sections.flatMap((section) => section.questions));
  const stopped = new AbortController();
  const turn = turns(rate);
  const saves: { begun: number; acknowledged: number }[] = [];
  const begun: { token: string; id: string; saved: number }[] = [];

  const answerAll = async (client: number, token: string) => {
    const [url = '', next = ''] = [urls[client % urls.length], urls[(client + 1) % urls.length]];
    const title = randomUUID();
    const { id } = await ask<Assessment>(url, { path: '/session', token, body: { title }, key: title });
    const entry = { token, id, saved: 0 };
    begun.push(entry);
    saving.assessments += 1;
    for (const question of questions) {
      await turn();
      if (stopped.signal.aborted) return;
      const since = performance.now();
      const path = `/session/${id}/question/${question.id}/answer`;
      await ask(url, { path, token, body: { choiceId: choiceOf(title, question) } });
      saves.push({ begun: since, acknowledged: performance.now() });
      entry.saved += 1;
      saving.answers += 1;
    }
    const read = await ask<Assessment>(next, { path: `/session/${id}`, token });
    if (held(read, questions) < questions.length) saving.stale += 1;
  };
  const saving: SaveLoad = {
    answers: 0,
    assessments: 0,
    stale: 0,
    again,
    acknowledgedSince: (since) =>
      saves.filter((each) => each.begun > since).map(({ acknowledged }) => acknowledged),
    async stop() {
      stopped.abort();
      await clients;
    },
    async find() {
      const found = { answers: 0, assessments: 0, doubles: 0 };
      for (const token of tokens) {
        const listed = await ask<Assessment[]>(first, { path: '/sessions', token });
        const ids = new Set(listed.map(({ id }) => id));
        found.doubles += listed.length - new Set(listed.map(({ title }) => title)).size;
        for (const { id, saved } of begun.filter((each) => each.token === token && ids.has(each.id))) {
          const read = await ask<Assessment>(first, { path: `/session/${id}`, token });
          found.assessments += 1;
          found.answers += Math.min(held(read, questions), saved);
        }
      }
      return found;
    },
  };
  const clients = Promise.all(
    tokens.map(async (token, client) => {
      for (let count = 0; count < ASSESSMENTS && !stopped.signal.aborted; count += 1)
        await answerAll(client, token);
    }),
  );
  // `stop` reports the failure.
  clients.catch(() => {});
  return saving;
}

/** Resolves `rate` times per second overall; skips missed turns. */
function turns(rate: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    const now = performance.now();
    next = Math.max(next + 1000 / rate, now);
    await pause(next - now);
  };
}

/** Varies the choice by assessment. */
const choiceOf = (title: string, { id, choices }: Question): string => {
  const [byte = 0] = createHash('sha256').update(title).update(id).digest();
  return choices[byte % choices.length]?.id ?? '';
};

/** Counts the client's answers in an assessment. */
function held({ title, answers }: Assessment, questions: readonly Question[]): number {
  const found = new Map(answers.map(({ question, choice }) => [question.id, choice.id]));
  return questions.filter((question) => found.get(question.id) === choiceOf(title, question)).length;
}
