export { atPath } from './testing/atPath.ts';
export { describeConformance } from './testing/describeConformance.ts';
export { describeUnsavedForms } from './testing/describeUnsavedForms.ts';
export { inlinePageData } from './testing/inlinePageData.ts';
export { openRemote } from './testing/openRemote.tsx';
export { fakeAuthClient, resetPage } from './testing/resetPage.ts';
export { sentence } from './testing/sentence.ts';
export { signInAs, signOutHere, testToken } from './testing/signInAs.ts';
export { createUnsavedHost } from './unsaved/unsavedHost.ts';
