import { expect, test } from '@jest/globals';
import { SECTORS, USER_GROUPS } from './constants.ts';

test('A-GEN-012 exactly two user groups exist', () => {
  expect(USER_GROUPS).toEqual(['implementers', 'admins']);
});

test('A-SUP-005 the sectors are the sixteen of the specification, in order', () => {
  expect(SECTORS).toHaveLength(16);
  expect([SECTORS[0], SECTORS[2], SECTORS[4], SECTORS.at(-1)]).toEqual([
    'Academia',
    'Civil Nuclear',
    'Data Infrastructure',
    'Other',
  ]);
});
