import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Baseline server: sends the same bytes without work. */
export interface BaselineServer {
  url: string;
  answers(body: string, type?: string): Promise<void>;
  close(): void;
}

export async function startBaselineServer(): Promise<BaselineServer> {
  const child = fork(fileURLToPath(new URL('bareServer.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    answers: async (body, type = 'application/json; charset=utf-8') => {
      const ready = once(child, 'message');
      child.send({ body, type });
      await ready;
    },
    close: () => void child.kill(),
  };
}
