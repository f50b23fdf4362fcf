import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { fakeAssessments, type FakeAssessments } from './fakeAssessments.ts';
import { haveScreens } from './haveScreens.ts';

/** Makes a fresh page, user and server for each test of a file; `api()` is the test's server. */
export function testPage(): () => FakeAssessments {
  let current: FakeAssessments;
  beforeEach(() => {
    inlinePageData();
    haveScreens();
    signInAs();
    current = fakeAssessments();
  });
  afterEach(resetPage);
  return () => current;
}
