/** Below the limit on changes per session. */
const ANSWERS = 500;
export interface Load {
  /** Responses by status; 0 for none. */
  statuses: Map<number, number>;
  /** Acknowledged answers not found afterwards. */
  lost: number;
  milliseconds: number[];
  stop(): Promise<void>;
}

/**
 * Runs `count` visitors until stopped; counts failures. A connection per request:
 * nginx reloads close idle ones.
 */
export function startVisitors(url: string, count: number): Load {
  const stopped = new AbortController();
  const load: Load = { statuses: new Map(), lost: 0, milliseconds: [], stop: async () => {} };
  const call = async (method: string, path: string, body?: object, cookie = '') => {
    const from = performance.now();
    const answer = await fetch(`${url}/api/triage${path}`, {
      method,
      headers: { cookie, connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    const text = (await answer?.text().catch(() => '')) ?? '';
    load.milliseconds.push(performance.now() - from);
    const status = answer?.status ?? 0;
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    return { ok: answer?.ok === true, text, cookie: answer?.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const visit = async (visitor: number) => {
    const [question] = JSON.parse((await call('GET', '/questions')).text) as {
      id: string;
      choices: { id: string }[];
    }[];
    while (question && !stopped.signal.aborted) {
      const made = await call('POST', '/session');
      if (!made.ok) continue;
      const session = `/session/${(JSON.parse(made.text) as { id: string }).id}`;
      for (let turn = visitor; turn < ANSWERS && !stopped.signal.aborted; turn += 1) {
        const choice = question.choices[turn % question.choices.length]?.id ?? '';
        const path = `${session}/question/${question.id}/answer`;
        const saved = await call('POST', path, { choiceIds: [choice] }, made.cookie);
        const read = await call('GET', session);
        if (saved.ok && read.ok && !read.text.includes(choice)) load.lost += 1;
      }
    }
  };
  const visits = Array.from({ length: count }, (_, visitor) => visit(visitor));
  load.stop = async () => {
    stopped.abort();
    await Promise.all(visits);
  };
  return load;
}
