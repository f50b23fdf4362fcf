import { inlinePageData, resetPage, signInAs } from '@psma/remote-kit/testing';
import { fakeAssessments, type FakeAssessments } from './fakeAssessments.ts';
import { haveScreens } from './haveScreens.ts';

/** Creates page, user and server per test. */
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
