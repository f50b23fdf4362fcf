import { breakingRouteProblems } from '@psma/release-model';
import type { Check } from '../releaseUpload.ts';

/** Live paths keep working unless the publisher names the lost ones (decision G131). */
export const routeChanges: Check = ({ manifest }, { own, acceptedChanges }) =>
  own ? breakingRouteProblems(own, manifest, acceptedChanges) : [];
