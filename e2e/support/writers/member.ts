/** Of an assessment that nobody has renamed. */
export const FIRST_TITLE = 'Crash';

/** Somebody signed in, who calls the product's API. */
export interface Member {
  call(method: string, path: string, body?: object, cookie?: string): Promise<Response>;
  /** Throws where the answer is not 2xx. */
  read<Answer>(path: string): Promise<Answer>;
  /** Begins an assessment of the title `FIRST_TITLE`; resolves with its id. Throws where that is refused. */
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

/** The 35 questions in order. */
export async function questionsOf({ read }: Member): Promise<Question[]> {
  return (await read<{ questions: Question[] }[]>('/assessment/questions')).flatMap(
    ({ questions }) => questions,
  );
}
