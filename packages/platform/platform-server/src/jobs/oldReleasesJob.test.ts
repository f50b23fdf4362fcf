import { expect, jest, test } from '@jest/globals';
import type { JobContext } from '@psma/jobs';
import type { Registry } from '@psma/release-registry';
import { oldReleasesJob } from './oldReleasesJob.ts';

test('each run removes releases unrequested for the configured number of days', async () => {
  const collectGarbage = jest.fn<Registry['removal']['collectGarbage']>().mockResolvedValue([]);
  await oldReleasesJob({ collectGarbage }, 90).run({} as JobContext);
  const actor = { by: 'housekeeping', reason: 'No visitor got it for 90 days, and there are 10 newer ones.' };
  expect(collectGarbage.mock.calls).toEqual([[{ keep: 10, days: 90 }, false, actor]]);
});
