import { decodeJwt } from 'jose';

export interface FakeUser {
  username: string;
  attributes: Record<string, string>;
  secondFactors?: string[];
}

const OPERATIONS = ['GetUser', 'UpdateUserAttributes', 'DeleteUser'];

/** In-memory hosted pool over HTTP: three operations, with failures on demand. */
export function createFakeUserPool(endpoint: string) {
  const users = new Map<string, FakeUser>();
  const calls: string[] = [];
  let failure: { status: number; body: unknown } | 'network' | null = null;

  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const refuse = (type: string) => answer({ __type: type, message: `${type} happened` }, 400);

  const fetchPool: typeof fetch = async (input, init) => {
    if (input !== endpoint) throw new Error(`Only ${endpoint} is faked.`);
    const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '') as {
      AccessToken: string;
      UserAttributes?: { Name: string; Value: string }[];
    };
    calls.push(operation);
    if (failure === 'network') throw new TypeError('fetch failed');
    if (failure) return answer(failure.body, failure.status);
    if (!OPERATIONS.includes(operation)) return refuse('UnknownOperationException');
    const sub = decodeJwt(body.AccessToken).sub ?? '';
    const user = users.get(sub);
    if (!user) return refuse('UserNotFoundException');
    if (operation === 'DeleteUser') users.delete(sub);
    for (const { Name, Value } of body.UserAttributes ?? []) user.attributes[Name] = Value;
    const attributes = { sub, ...user.attributes };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    const { username: Username, secondFactors: UserMFASettingList } = user;
    return answer(operation === 'GetUser' ? { Username, UserAttributes, UserMFASettingList } : {});
  };

  return {
    users,
    calls,
    fetch: fetchPool,
    failWith(type: string) {
      failure = { status: 400, body: { __type: type, message: `${type} happened` } };
    },
    failWithStatus(status: number) {
      failure = { status, body: 'no json object' };
    },
    failOnNetwork() {
      failure = 'network';
    },
    recover() {
      failure = null;
    },
  };
}
