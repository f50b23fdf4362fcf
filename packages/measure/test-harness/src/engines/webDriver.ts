/** The element's id under the W3C specification's key. */
export type ElementReference = Record<string, string>;

export interface WebDriverSession {
  browserVersion: string;
  get<Result>(path: string): Promise<Result>;
  post<Result = void>(path: string, body?: object): Promise<Result>;
  delete(path: string): Promise<void>;
  end(): Promise<void>;
}

/** Opens a WebDriver session (W3C). Rejects with the server's message. */
export async function openSession(server: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId, capabilities: given } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = `${server}/session/${sessionId}`;
  return {
    browserVersion: given.browserVersion,
    get: (path) => send(session + path, 'GET'),
    post: (path, body = {}) => send(session + path, 'POST', body),
    delete: (path) => send(session + path, 'DELETE'),
    end: () => send(session, 'DELETE'),
  };
}

async function send<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.message}`);
  return value;
}
