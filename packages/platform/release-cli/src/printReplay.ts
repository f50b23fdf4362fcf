import type { Json, Replay } from '@psma/release-contract';
import { messages } from './messages.ts';
import { minute, table } from './print.ts';

const { tables } = messages;

/** Prints the link, then what the page had. */
export const printReplay = ({ url, at, environment, releases, arms }: Json<Replay> & { url: string }) =>
  [
    url,
    tables.replayOf(minute(at), environment),
    table([
      [...tables.replay],
      ...Object.entries(releases).map(([remote, release]) => [
        remote,
        release,
        arms
          .filter((arm) => arm.remote === remote)
          .map(({ experiment, tried }) => (tried ? tables.tried : tables.notTried)(experiment))
          .join('; ') || '-',
      ]),
    ]),
  ].join('\n');
