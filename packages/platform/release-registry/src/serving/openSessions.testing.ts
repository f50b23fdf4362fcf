import { Agent, get } from 'node:http';

/** Times from `performance.now()`. */
export interface Told {
  heard: number;
  /** Got a resolution from the new map. */
  holds: number;
}

export interface OpenSessions {
  /** Times of notification and of a resolution with `text`. */
  toldOf(revision: number, text: string): Promise<Told[]>;
}

/** Resolves once all event streams are connected. */
export async function openSessions(origin: string, count: number): Promise<OpenSessions> {
  const streams = new Agent({ maxSockets: Infinity });
  const calls = new Agent({ maxSockets: 50, keepAlive: true });
  const sessions = await Promise.all(Array.from({ length: count }, () => openStream(origin, streams)));
  return {
    async toldOf(revision, text) {
      const told = await Promise.all(
        sessions.map(async (session) => {
          await session.hears(`{"revision":${revision}}`);
          const heard = performance.now();
          session.close();
          await resolutionHolds(origin, calls, text);
          return { heard, holds: performance.now() };
        }),
      );
      calls.destroy();
      return told;
    },
  };
}

interface Stream {
  hears(text: string): Promise<void>;
  close(): void;
}

function openStream(origin: string, agent: Agent): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let said = '';
    let look = () => {};
    const request = get(`${origin}/releases/changes`, { agent }, (response) => {
      response.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        look();
        resolve({
          close: () => request.destroy(),
          hears: (text) =>
            new Promise((heard) => {
              look = () => said.includes(text) && heard();
              look();
            }),
        });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || reject(error));
  });
}

function resolutionHolds(origin: string, agent: Agent, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}/releases/resolution`, { agent }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => (body.includes(text) ? resolve() : reject(new Error(body))));
    }).on('error', reject);
  });
}
