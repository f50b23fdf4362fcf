import { ORGANISATION } from '@psma/api-contract';
import { queryClient } from '@psma/remote-kit';
import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { changeOrganisation, currentOrganisation } from './organisation/currentOrganisation.ts';
import { sharesQuery } from './shares.ts';
import { fakeApi, refusal } from './testing/index.ts';

const HARBOUR = '00000000-0000-4000-8000-000000000002';

beforeEach(() => {
  inlinePageData();
  signInAs();
});
afterEach(() => {
  changeOrganisation(null);
  resetPage();
});

test('an older server without shares leaves the tab in its organisation', async () => {
  const api = fakeApi({ shares: () => refusal(404, 'NotFound', 'There is no such call.') });
  changeOrganisation(HARBOUR);
  await expect(queryClient.fetchQuery(sharesQuery())).rejects.toThrow('There is no such call.');
  expect(currentOrganisation()).toBe(HARBOUR);
  expect(api.calls.map((call) => api.headersOf(call)[ORGANISATION])).toEqual([HARBOUR]);
});
