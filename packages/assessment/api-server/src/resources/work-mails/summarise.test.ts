import { expect, test } from '@jest/globals';
import { summarise } from './summarise.ts';

const notice = (parts: Partial<Parameters<typeof summarise>[0][number]>) => ({
  ...{ kind: 'areaAssigned' as const, organisationId: 'h1', organisation: 'Harbour', memberId: 'm1' },
  due: null,
  ...parts,
});

test('A-ASG-003 events are counted by organisation and kind, with the due date that comes first', () => {
  const counted = summarise([
    notice({ due: '2027-03-01' }),
    notice({ due: '2027-02-01' }),
    notice({ kind: 'areaSubmitted', due: '2027-01-01' }),
    notice({ organisationId: 'h2', organisation: 'Airport' }),
    notice({ kind: 'resultShared', memberId: null }),
  ]);
  expect(counted).toEqual([
    {
      ...{ organisationId: 'h1', organisation: 'Harbour', asAdviser: false },
      ...{ counts: { areaAssigned: 2, areaSubmitted: 1 }, due: '2027-02-01' },
    },
    {
      ...{ organisationId: 'h2', organisation: 'Airport', asAdviser: false },
      ...{ counts: { areaAssigned: 1 }, due: null },
    },
    {
      ...{ organisationId: 'h1', organisation: 'Harbour', asAdviser: true },
      ...{ counts: { resultShared: 1 }, due: null },
    },
  ]);
});
