import type { Queryable } from '@psma/database';
import { consumeRateLimit } from '@psma/http-kit';
import type { Statement } from './statements.ts';

/** Returns dynamically built statements as sent. */
export async function dynamicStatements(): Promise<Statement[]> {
  const sent: string[] = [];
  const listener = {
    query: async ({ text }: { text: string }) => {
      sent.push(text);
      return { rows: [] };
    },
  } as unknown as Queryable;
  const use = { kind: '', subject: Buffer.alloc(0), now: new Date() };
  await consumeRateLimit(listener, { max: 1, windowSeconds: 1 }, use);
  return sent.map((sql) => ({ file: 'packages/platform/http-kit/src/limits/consumeRateLimit.ts', sql }));
}
