export { fakeApi } from './fakeApi.ts';
export type { FakeApi } from './fakeApi.ts';
export { Refusal, refusal } from './Refusal.ts';
export type { Handlers, Reply } from './Handlers.ts';
export { tracked, trackedEvents } from './trackedEvents.ts';
export { workIn } from './workIn.ts';
export { organisationFixture } from './organisationFixture.ts';
