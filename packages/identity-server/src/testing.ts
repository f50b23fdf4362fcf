export { createTestIdentity } from './testing/createTestIdentity.ts';
export type { TestIdentity, TestIdentityOptions, TestUser } from './testing/createTestIdentity.ts';
export { startAmplify } from './testing/startAmplify.ts';
export type { AmplifyClient } from './testing/startAmplify.ts';
