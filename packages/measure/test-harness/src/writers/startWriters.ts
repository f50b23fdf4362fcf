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

/** Pause between writes with an hourly limit. */
const PAUSE_MS = 40;

export interface Written {
  writeCounts: WriteCounts;
  /** Two accounts, as new assessments per hour are limited. */
  tokens: [string, string];
  pool: Pool;
  mails: MailCatcher;
}

/** Starts writers of everything that the product acknowledges. */
export async function startWriters(product: Product, { writeCounts, tokens, pool, mails }: Written) {
  const [ann, bob] = [memberOf(product.url, tokens[0]), memberOf(product.url, tokens[1])];
  const writers: Writer[] = [
    ...(await assessmentWriters(ann, writeCounts)),
    ...(await completionWriters(bob, writeCounts)),
    planWriter(ann, writeCounts),
    await triageWriter(ann, writeCounts),
    ...accountWriters(product, writeCounts, { pool, mails }),
    analyticsWriter(ann, writeCounts, pool),
  ];
  const write = async ({ lanes, atMost = Infinity }: Writer, end: AbortSignal) => {
    const one = async (lane: () => Promise<boolean>) => {
      for (let count = 0; count < atMost && !end.aborted && (await lane().catch(() => false)); count += 1)
        if (atMost < Infinity) await sleep(PAUSE_MS);
    };
    await Promise.all(lanes.map(one));
  };
  return {
    kinds: writers.map(({ kind }) => kind),
    /** Each writes until a request fails, or until the end: not every one notices a short absence. */
    writeUntil: async (end: AbortSignal) => void (await Promise.all(writers.map((one) => write(one, end)))),
    /** Returns acknowledged writes that are missing. */
    async lost(): Promise<string[]> {
      const lost: string[] = [];
      for (const { kind, stored } of writers) lost.push(...writeCounts.lost(kind, await stored()));
      return lost;
    },
  };
}
