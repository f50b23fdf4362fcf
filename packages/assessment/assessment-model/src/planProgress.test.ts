import { expect, test } from '@jest/globals';
import { planProgress, type CountedItem } from './planProgress.ts';

const item = (status: CountedItem['status'], due: string | null = null): CountedItem => ({ status, due });

test('A-IMP-012 done and overdue are counted by the day, without what is dropped', () => {
  const items = [
    item('DONE', '2026-01-01'),
    item('NOT_STARTED', '2026-03-04'),
    item('IN_PROGRESS', '2026-03-05'),
    item('NOT_STARTED'),
    item('DROPPED', '2026-01-01'),
  ];
  expect(planProgress(items, '2026-03-05')).toEqual({ done: 1, total: 4, dropped: 1, overdue: 1 });
});
