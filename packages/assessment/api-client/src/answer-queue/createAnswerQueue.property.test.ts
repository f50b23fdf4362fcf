import { ANSWER_ORDER, type AnswerSaved } from '@psma/api-contract';
import { authState } from '@psma/remote-kit';
import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import fc from 'fast-check';
import { createSharedQueueState } from '../local-queue/SharedQueueState.ts';
import { createAnswerQueue, type AnswerQueue } from './createAnswerQueue.ts';
import { saveAnswer } from './saveAnswer.ts';

type Network = 'up' | 'down' | 'answer lost' | 'silent' | 'server error' | 'slow' | 'held';
type User = 'ann' | 'ben';

/** Milliseconds; exceeds a client's timeout. */
const HELD_MS = 25_000;

/** Applies whole requests in arrival order; logs senders. */
class Server {
  network: Network = 'up';
  refused = 0;
  private connection = new AbortController();
  readonly answers = new Map<string, string>();
  private readonly taken = new Map<string, number>();
  readonly applied: { user: string; place: string; choice: number }[] = [];

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const mode = this.network;
    if (mode === 'down') throw new TypeError('Failed to fetch');
    if (mode === 'silent') return cancelledBy(init.signal);
    if (mode === 'server error') this.refused += 1;
    if (mode === 'server error') return json(500, { status: 500, name: 'InternalError', message: 'No' });
    if (mode === 'slow') {
      await Promise.race([pause(3_000), cancelledBy(init.signal), cancelledBy(this.connection.signal)]);
    }
    if (mode === 'held') await pause(HELD_MS);
    const saved = this.apply(url, init);
    if (mode === 'answer lost') throw new TypeError('Failed to fetch');
    return json(200, saved);
  };

  /** Simulates a closed tab: partly sent data is lost. */
  hangUp(): void {
    this.connection.abort();
    this.connection = new AbortController();
  }

  private apply(url: string, init: RequestInit): AnswerSaved {
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.split('.')[1] ?? '';
    const user = (JSON.parse(atob(token)) as { sub: string }).sub;
    const place = url.replace('/api/assessment/session/', '');
    const { choiceId } = JSON.parse(init.body as string) as { choiceId: string };
    const previous = this.answers.get(place) ?? null;
    if (this.isNew(place, headers.get(ANSWER_ORDER) ?? '')) {
      this.answers.set(place, choiceId);
      this.applied.push({ user, place, choice: Number(choiceId) });
    }
    return {
      question: { id: place },
      choice: { id: this.answers.get(place) ?? '' },
      previousChoice: previous === null ? null : { id: previous },
      updated: '2026-01-01T00:00:00Z',
    };
  }

  private isNew(place: string, order: string): boolean {
    const [client = '', sequence] = order.split('.');
    const counted = `${place} of ${client}`;
    if (Number(sequence) <= (this.taken.get(counted) ?? 0)) return false;
    this.taken.set(counted, Number(sequence));
    return true;
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const cancelledBy = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Like browser locks: one holder, released when its tab dies. */
class Locks {
  private readonly waiting: { tab: symbol; run: () => Promise<void> }[] = [];
  private holder: symbol | null = null;

  of(tab: symbol): Pick<LockManager, 'request'> {
    const request = (_: string, task: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        this.waiting.push({ tab, run: () => task().then(resolve) });
        this.grant();
      });
    return { request: request as LockManager['request'] };
  }

  release(tab: symbol): void {
    this.waiting.splice(0, Infinity, ...this.waiting.filter((each) => each.tab !== tab));
    if (this.holder === tab) this.holder = null;
    this.grant();
  }

  private grant(): void {
    const next = this.holder === null ? this.waiting.shift() : undefined;
    if (!next) return;
    this.holder = next.tab;
    void next.run().then(() => {
      if (this.holder === next.tab) this.holder = null;
      this.grant();
    });
  }
}

/** Tabs of one browser with one server, under random commands. */
class World {
  readonly server = new Server();
  private readonly locks = new Locks();
  private readonly withLocks: boolean;
  readonly tabs: { queue: AnswerQueue; close: () => void }[] = [];
  /** Last choice by user and question. */
  readonly wanted = new Map<string, number>();
  /** Queued choices in order. */
  readonly queued: number[] = [];
  readonly kept = new Map<string, string>();
  /** Choices acknowledged to a living tab. */
  readonly acknowledged: { user: string; choice: number }[] = [];
  private count = 0;

  /** One with the fallback lock. */
  constructor(withLocks: boolean) {
    this.withLocks = withLocks;
    this.tabs.push(this.openTab());
    if (withLocks) this.tabs.push(this.openTab());
  }

  private openTab() {
    const tab = Symbol('tab');
    let alive = true;
    let sending = false;
    /** Dead tabs' promises never settle. */
    const toTheLiving = <Value>(settled: () => Value): Value | Promise<never> => {
      sending = false;
      return alive ? settled() : new Promise<never>(() => {});
    };
    const queue = createAnswerQueue(
      createSharedQueueState(this.withLocks ? this.locks.of(tab) : undefined),
      (userId, entry) => {
        sending = true;
        return saveAnswer(userId, entry).then(
          (saved) =>
            toTheLiving(() => {
              this.acknowledged.push({ user: userId, choice: Number(saved.choice.id) });
              return saved;
            }),
          (error: unknown) => toTheLiving(() => Promise.reject(error)),
        );
      },
    );
    const stop = queue.startAnswerQueue();
    const close = () => {
      alive = false;
      if (sending) this.server.hangUp();
      stop();
      this.locks.release(tab);
    };
    return { queue, close };
  }

  reload(number: number): void {
    const index = number % this.tabs.length;
    this.tabs[index]?.close();
    if (!this.withLocks) jest.clearAllTimers();
    this.tabs[index] = this.openTab();
  }

  choose(index: number, question: number): void {
    const { userId, place, queue } = this.at(index, question);
    this.count += 1;
    const choice = String(this.count);
    queue.saveDraftChoice(userId, sessionOf(userId), `Q${question}`, { choiceIds: [choice], seen: null });
    this.kept.set(place, choice);
  }

  next(index: number, question: number): void {
    const { userId, place, queue } = this.at(index, question);
    const kept = queue.draftChoice(userId, sessionOf(userId), `Q${question}`);
    expect(kept?.choiceIds[0]).toBe(this.kept.get(place));
    if (!kept) return;
    this.kept.delete(place);
    this.wanted.set(place, Number(kept.choiceIds[0]));
    this.queued.push(Number(kept.choiceIds[0]));
    queue.queueAnswer(userId, sessionOf(userId), `Q${question}`, { choiceId: kept.choiceIds[0] ?? '' }, null);
    void queue.flushAnswers(userId);
  }

  async settle(): Promise<void> {
    this.server.network = 'up';
    for (const user of ['ann', 'ben'] as const) {
      signInAs({ sub: user, expiresInSeconds: 1e6 });
      await jest.advanceTimersByTimeAsync(60_000);
      for (const { queue } of this.tabs) expect(queue.pendingAnswers(user)).toEqual([]);
    }
    for (const { close } of this.tabs) close();
  }

  private at(index: number, question: number) {
    const userId = String(authState.get().userId);
    const { queue } = this.tabs[index % this.tabs.length] as { queue: AnswerQueue };
    return { userId, place: `${sessionOf(userId)}/question/Q${question}/answer`, queue };
  }
}

/** Tabs die and users act between tasks, after microtasks. */
const endOfTask = () => jest.advanceTimersByTimeAsync(0);

const sessionOf = (userId: string) => `session-of-${userId}`;

function expectInOrder(sent: { choice: number }[], queued: readonly number[]): void {
  const positions = sent.map((each) => queued.indexOf(each.choice));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
}

type Step = (world: World) => void | Promise<void>;
const tab = fc.nat({ max: 1 });
const question = fc.integer({ min: 1, max: 2 });
const named = (name: string, step: Step) => Object.assign(step, { toString: () => name });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(tab, question)
      .map(([t, q]) => named(`choose Q${q} in tab ${t}`, (w) => w.choose(t, q))),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(tab, question).map(([t, q]) => named(`next Q${q} in tab ${t}`, (w) => w.next(t, q))),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(tab, question).map(([t, q]) =>
      named(`answer Q${q} in tab ${t}`, (w) => {
        w.choose(t, q);
        w.next(t, q);
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Network[]>('up', 'down', 'answer lost', 'silent', 'server error', 'slow', 'slow', 'held')
      .map((network) => named(`network ${network}`, (w) => void (w.server.network = network))),
  },
  { weight: 1, arbitrary: fc.constant(named('online', () => void dispatchEvent(new Event('online')))) },
  { weight: 2, arbitrary: tab.map((t) => named(`reload tab ${t}`, (w) => w.reload(t))) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<User[]>('ann', 'ben')
      .map((sub) => named(`log in as ${sub}`, () => void signInAs({ sub, expiresInSeconds: 1e6 }))),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(0, 50, 500, 4_000, 20_000)
      .map((ms) => named(`wait ${ms} ms`, () => jest.advanceTimersByTimeAsync(ms))),
  },
);

async function live(steps: Step[], withLocks: boolean): Promise<World> {
  localStorage.clear();
  signInAs({ sub: 'ann', expiresInSeconds: 1e6 });
  const world = new World(withLocks);
  globalThis.fetch = world.server.fetch as typeof fetch;
  for (const each of steps) {
    await each(world);
    await endOfTask();
  }
  await world.settle();
  return world;
}

beforeEach(() => {
  jest.useFakeTimers();
  inlinePageData();
});
afterEach(() => {
  jest.useRealTimers();
  resetPage();
});

describe.each([
  ['with Web Locks', true, 60],
  ['with the fallback', false, 40],
])('%s, whatever happens in whatever order', (_, withLocks, numRuns) => {
  test('A-DEC-006 A-DEC-019 every answer reaches the server, as its own user, once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { server, wanted, queued, acknowledged } = await live(steps, withLocks);

        for (const [place, choice] of wanted) expect(server.answers.get(place)).toBe(String(choice));
        for (const { user, place } of server.applied) expect(place).toContain(`${sessionOf(user)}/`);
        expect(new Set(acknowledged.map((each) => each.choice)).size).toBe(acknowledged.length);
        expect(new Set(server.applied.map((each) => each.choice)).size).toBe(server.applied.length);

        const inPlace = (wantedPlace: string) => server.applied.filter(({ place }) => place === wantedPlace);
        for (const place of wanted.keys()) expectInOrder(inPlace(place), queued);
        const byUser = (name: string) => acknowledged.filter(({ user }) => user === name);
        for (const user of server.refused > 0 ? [] : ['ann', 'ben']) expectInOrder(byUser(user), queued);
      }),
      { numRuns },
    );
  });
});
