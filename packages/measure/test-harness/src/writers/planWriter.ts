import { randomUUID } from 'node:crypto';
import type { WriteCounts } from '../writeCounts.ts';
import type { Member } from './member.ts';
import type { Writer } from './writer.ts';

interface Item {
  id: string;
  version: number;
  title: string;
}

/** Adds entries to a plan and changes the latest one. */
export function planWriter({ call, read }: Member, writeCounts: WriteCounts): Writer {
  let latest: Item | undefined;
  let turn = 0;
  const add = (id: string, title: string) =>
    writeCounts.write('plan entry', id, title, async () => {
      const { ok } = await call('POST', '/plan/items', { items: [{ id, title }] });
      if (ok) latest = { id, title, version: 1 };
      return ok;
    });
  const change = ({ id, version }: Item, title: string) =>
    writeCounts.write('plan entry', id, title, async () => {
      const { ok } = await call('PATCH', `/plan/item/${id}`, { version, title });
      if (ok) latest = { id, title, version: version + 1 };
      return ok;
    });
  return {
    kind: 'plan entry',
    // Keeps 100 crashes below 200 entries per account.
    lanes: [
      () => {
        const title = `Write it down ${(turn += 1)}`;
        return latest && turn % 4 !== 0 ? change(latest, title) : add(randomUUID(), title);
      },
    ],
    atMost: 4,
    stored: async () => {
      const { items } = await read<{ items: Item[] }>('/plan');
      latest = items.find(({ id }) => id === latest?.id);
      return new Map(items.map(({ id, title }) => [id, title]));
    },
  };
}
