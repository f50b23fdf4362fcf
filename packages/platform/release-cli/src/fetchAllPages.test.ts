import { expect, test } from '@jest/globals';
import { fetchAllPages, PAGE_SIZE } from './fetchAllPages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const self = (row: string) => row;

test.each([0, 1, PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1, 3 * PAGE_SIZE])(
  'a list of %i rows comes whole and once',
  async (count) => {
    const all = rows(count);
    const asked: (string | undefined)[] = [];
    const found = await fetchAllPages(async ({ limit, after }) => {
      asked.push(after);
      const from = after === undefined ? 0 : all.indexOf(after) + 1;
      return all.slice(from, from + limit);
    }, self);
    expect(found).toEqual(all);
    expect(asked).toHaveLength(Math.floor(count / PAGE_SIZE) + 1);
  },
);

test.each([0, PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1])(
  'so it does from a server that answers all %i rows always',
  async (count) => {
    expect(await fetchAllPages(async () => rows(count), self)).toEqual(rows(count));
  },
);
