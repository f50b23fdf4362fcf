/** Title of a never renamed assessment. */
export const FIRST_TITLE = 'Crash';

/** Signed-in user of the product's API. */
export interface Member {
  call(method: string, path: string, body?: object, cookie?: string): Promise<Response>;
  /** Throws unless the response is 2xx. */
  read<Answer>(path: string): Promise<Answer>;
  /** Begins an assessment titled `FIRST_TITLE`; throws if refused. */
  begin(): Promise<string>;
}

export function memberOf(url: string, token: string): Member {
  const call: Member['call'] = (method, path, body, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const answered = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  return {
    call,
    read: (path) => answered('GET', path),
    begin: async () =>
      (await answered<{ id: string }>('POST', '/assessment/session', { title: FIRST_TITLE })).id,
  };
}

export interface Question {
  id: string;
  choices: { id: string }[];
}

/** Returns the 35 questions in order. */
export async function questionsOf({ read }: Member): Promise<Question[]> {
  return (await read<{ questions: Question[] }[]>('/assessment/questions')).flatMap(
    ({ questions }) => questions,
  );
}
