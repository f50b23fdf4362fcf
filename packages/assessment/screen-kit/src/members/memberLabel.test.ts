import { memberLabel } from './memberLabel.ts';

const member = (id: string, name: string, email: string | null = null) => ({
  ...{ id, name, email },
  joined: '2026-11-03T09:00:00.000Z',
});
const BO = member('1', 'Bo Jones', 'bo@example.org');
const SAME = member('2', 'bo \u200bjones', 'bo2@example.org');
const CY = member('3', 'Cy Brown', 'cy@example.org');

test.each([
  ['a name of its own', BO, [BO, CY], 'Bo Jones'],
  ['a visible name of two members', BO, [BO, SAME, CY], 'Bo Jones (bo@example.org)'],
  ['the same without an address', member('1', 'Bo Jones'), [SAME], 'Bo Jones (joined on 3 November 2026)'],
  ['no name', member('4', '', 'di@example.org'), [BO, member('5', '')], 'di@example.org'],
  ['neither', member('4', ''), [BO], 'No name yet'],
])('G367 the choice of a member with %s', (_, one, members, label) => {
  expect(memberLabel(one, members)).toBe(label);
});
