export { callPool } from './testing/callPool.ts';
export { createTestIdentity } from './testing/createTestIdentity.ts';
export type { TestIdentity, TestIdentityOptions } from './testing/createTestIdentity.ts';
export type { TestUser } from './testing/testAccounts.ts';
export { startAmplify } from './testing/startAmplify.ts';
export type { AmplifyClient } from './testing/startAmplify.ts';
