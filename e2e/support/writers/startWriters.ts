import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@psma/database';
import type { MailCatcher } from '@psma/mail/testing';
import type { Product } from '../product.ts';
import type { WriteCounts } from '../writeCounts.ts';
import { assessmentWriters } from './assessmentWriters.ts';
import { completionWriters } from './completionWriters.ts';
import { memberOf } from './member.ts';
import { accountWriters, analyticsWriter, triageWriter } from './openWriters.ts';
import { planWriter } from './planWriter.ts';
import type { Writer } from './writer.ts';

/** Between two writes of a kind of which an hour may bring only some. */
const PAUSE_MS = 40;

export interface Written {
  acknowledged: WriteCounts;
  /** Of two accounts, since one may begin only so many assessments in an hour. */
  tokens: [string, string];
  pool: Pool;
  mails: MailCatcher;
}

/** Members and visitors who write everything that the product acknowledges, over and over. */
export async function startWriters(product: Product, { acknowledged, tokens, pool, mails }: Written) {
  const [ann, bob] = [memberOf(product.url, tokens[0]), memberOf(product.url, tokens[1])];
  const writers: Writer[] = [
    ...(await assessmentWriters(ann, acknowledged)),
    ...(await completionWriters(bob, acknowledged)),
    planWriter(ann, acknowledged),
    await triageWriter(ann, acknowledged),
    ...accountWriters(product, acknowledged, { pool, mails }),
    analyticsWriter(ann, acknowledged, pool),
  ];
  const write = async ({ lanes, atMost = Infinity }: Writer) => {
    const one = async (lane: () => Promise<boolean>) => {
      for (let count = 0; count < atMost && (await lane().catch(() => false)); count += 1)
        if (atMost < Infinity) await sleep(PAUSE_MS);
    };
    await Promise.all(lanes.map(one));
  };
  return {
    kinds: writers.map(({ kind }) => kind),
    /** Each writes until a call fails, as it does when the product is killed. */
    writeUntilKilled: async () => void (await Promise.all(writers.map(write))),
    /** What was acknowledged and is not there. */
    async lost(): Promise<string[]> {
      const lost: string[] = [];
      for (const { kind, stored } of writers) lost.push(...acknowledged.lost(kind, await stored()));
      return lost;
    },
  };
}
