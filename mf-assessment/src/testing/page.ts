import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { fakeApi } from './fakeApi.ts';
import type { FakeApi } from './fakeApi.ts';

/** Makes a fresh page, user and server for each test of a file; `api()` is the test's server. */
export function testPage(): () => FakeApi {
  let current: FakeApi;
  beforeEach(() => {
    inlinePageData();
    signInAs();
    current = fakeApi();
  });
  afterEach(resetPage);
  return () => current;
}
