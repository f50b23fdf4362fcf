import { breakingRouteProblems } from '@psma/release-model';
import type { Check } from '../releaseUpload.ts';

/** What works now goes on working, or whoever publishes says which address does not (decision G131). */
export const addresses: Check = ({ manifest }, { own, acceptedChanges }) =>
  own ? breakingRouteProblems(own, manifest, acceptedChanges) : [];
