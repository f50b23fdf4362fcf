import { get, type Agent } from 'node:http';
import { reconnectPause } from '@psma/release-model';

/** Like the shell, waits and reopens ended streams. */
export interface Tab {
  /** `performance.now()` at the first event of a stream opened later. */
  isBack(): Promise<number>;
  close(): void;
}

/** `waits` receives each retry's due time (`performance.now()`). */
export function openTab(address: string, agent: Agent, waits: (until: number) => void): Tab {
  let closed = false;
  let failures = 0;
  let retry: NodeJS.Timeout;
  let end = () => {};
  let back = (_at: number) => {};

  function open() {
    let answered = false;
    const request = get(`${address}/releases/changes`, { agent }, (answer) => {
      answered = true;
      answer.once('data', () => {
        failures = 0;
        back(performance.now());
      });
      answer.resume();
      answer.once('close', again);
    });
    request.once('error', () => answered || again());
    end = () => request.destroy();
  }

  function again() {
    if (closed) return;
    const pause = reconnectPause(failures);
    waits(performance.now() + pause);
    retry = setTimeout(open, pause);
    failures += 1;
  }

  open();
  return {
    isBack: () =>
      new Promise((resolve) => {
        back = resolve;
      }),
    close: () => {
      closed = true;
      clearTimeout(retry);
      end();
    },
  };
}
