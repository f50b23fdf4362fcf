import type { Identity } from './identity.ts';

type Pipeline = Identity & { kind: 'pipeline' };

/**
 * The pipeline that published a release, which its CI's ID token proves with the commit. Null if
 * builder and commit are unproven claims of the publisher.
 */
export const provenPipeline = (publisher: Identity | null): Pipeline | null =>
  publisher?.kind === 'pipeline' ? publisher : null;
