import { expect, test } from '@jest/globals';
import { withoutLiterals } from './withoutLiterals.ts';

test('a statement is recorded without its texts and numbers', () => {
  expect(
    withoutLiterals(`select a1, $1 from t2
      where b = 'it''s' and c > 12.5 and d = $12 limit 1`),
  ).toBe('select a1, $1 from t2 where b = ? and c > ? and d = $12 limit ?');
});
