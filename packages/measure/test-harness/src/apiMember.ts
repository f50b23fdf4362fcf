import type { APIRequestContext, Page } from '@playwright/test';

interface Section {
  questions: { id: string; choices: { id: string }[] }[];
}

export function apiOf(request: APIRequestContext, base: string, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const call = async <Result>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
    extra: Record<string, string> = {},
  ): Promise<Result> => {
    const answer = await request.fetch(`${base}/api${path}`, {
      method,
      headers: { ...headers, ...extra },
      ...(data ? { data } : {}),
    });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return (answer.status() === 204 ? undefined : await answer.json()) as Result;
  };
  const completeWith = async (id: string, levels: readonly number[]): Promise<string> => {
    const sections = await call<Section[]>('GET', '/assessment/questions');
    for (const [index, question] of sections.flatMap(({ questions }) => questions).entries()) {
      const choiceId = question.choices[levels[index] ?? 0]?.id;
      await call('POST', `/assessment/session/${id}/question/${question.id}/answer`, { choiceId });
    }
    await call('POST', `/assessment/session/${id}/complete`);
    return id;
  };
  const answerSession = async (id: string, answers: number, level = 2) => {
    const sections = await call<Section[]>('GET', '/assessment/questions');
    for (const question of sections.flatMap(({ questions }) => questions).slice(0, answers)) {
      const choiceId = question.choices[level]?.id;
      await call('POST', `/assessment/session/${id}/question/${question.id}/answer`, { choiceId });
    }
  };
  const triageQuestions = () => call<Section['questions']>('GET', '/triage/questions');
  return {
    triageQuestions,
    /** Answers a session's first questions at that level. */
    answer: answerSession,
    /** Creates a session with that many answers; returns its id. */
    async assessment(title: string, answers: number, level = 2): Promise<string> {
      const { id } = await call<{ id: string }>('POST', '/assessment/session', { title });
      await answerSession(id, answers, level);
      return id;
    },
    /** Completes a session with these levels; returns its id. */
    async completed(title: string, levels: readonly number[]): Promise<string> {
      const { id } = await call<{ id: string }>('POST', '/assessment/session', { title });
      return completeWith(id, levels);
    },
    /** Answers with these levels and completes; returns the id. */
    completeWith,
    /** Adds a note to a session's first question. */
    async note(id: string, text: string): Promise<void> {
      const [section] = await call<Section[]>('GET', '/assessment/questions');
      const entries = { text, evidence: text, unsure: false, version: 0 };
      await call('POST', `/assessment/session/${id}/question/${section?.questions[0]?.id}/note`, entries);
    },
    /** Completes a session's re-take; resolves with its id. */
    async retaken(source: string, levels: readonly number[]): Promise<string> {
      const { id } = await call<{ id: string }>('POST', `/assessment/session/${source}/retake`);
      return completeWith(id, levels);
    },
    /** Adds a custom plan item due on YYYY-MM-DD. */
    async planned(title: string, due: string, texts: object = {}): Promise<string> {
      const id = crypto.randomUUID();
      await call('POST', '/plan/items', { items: [{ id, title, due, ...texts }] });
      return id;
    },
    complete: (id: string) => call('POST', `/assessment/session/${id}/complete`),
    /** Returns a session's note texts in question order. */
    notes: async (id: string): Promise<string[]> =>
      (await call<{ text: string }[]>('GET', `/assessment/session/${id}/notes`)).map(({ text }) => text),
    /** Returns answered levels from a completed session's results. */
    async frozenAnswers(id: string): Promise<number[]> {
      const [result] = await call<{ questions: Section['questions']; answers: { choiceId: string }[] }[]>(
        'GET',
        `/assessment/session/${id}/results`,
      );
      return (result?.answers ?? []).map(({ choiceId }, index) =>
        (result?.questions[index]?.choices ?? []).findIndex((choice) => choice.id === choiceId),
      );
    },
    organisation: (name: string) => call('PATCH', '/user/organisation', { name }),
    /** Invites an address to the account's own organisation, so named; returns the organisation's id. */
    async invite(email: string, name: string): Promise<string> {
      const { id } = await call<{ id: string }>('POST', '/organisation');
      const names = { organisationName: name, yourName: name };
      await call('POST', `/organisation/${id}/invitations`, { invitations: [{ email }], ...names });
      return id;
    },
    /** Accepts the only invitation; returns the id of the new member. */
    async join(name: string): Promise<string> {
      const { invitations } = await call<{ invitations: { id: string }[] }>('GET', '/organisation');
      const { organisationId } = await call<{ organisationId: string }>(
        'POST',
        `/invitation/${invitations[0]?.id}/accept`,
        { name },
      );
      const { you } = await call<{ you: { member: string } }>('GET', '/organisation', undefined, {
        organisation: organisationId,
      });
      return you.member;
    },
    /** Has each area checked by a second member. */
    async turnOnChecks(organisation: string): Promise<void> {
      const { version } = await call<{ version: number }>('GET', '/organisation');
      await call('PATCH', `/organisation/${organisation}`, { version, checkNeeded: true });
    },
    /** Leaves an organisation that the account has just joined. */
    leave: (organisation: string, member: string) =>
      call('DELETE', `/organisation/${organisation}/member/${member}?version=1`),
    /** Creates a triage of first choices; resolves with its id. */
    async triage(): Promise<string> {
      const { id } = await call<{ id: string }>('POST', '/triage/session');
      for (const { id: question, choices } of await triageQuestions()) {
        const choiceIds = choices.slice(0, 1).map((choice) => choice.id);
        await call('POST', `/triage/session/${id}/question/${question}/answer`, { choiceIds });
      }
      await call('PATCH', `/triage/session/${id}`, { status: 'COMPLETED' });
      return id;
    },
  };
}

export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '');
