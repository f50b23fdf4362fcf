import { breakingRouteProblems } from '@psma/release-model';
import type { Check } from './check.ts';

/** Live paths keep working unless named as lost (decision G131). */
export const routeChanges: Check = ({ manifest }, { own, acceptedChanges }) =>
  own ? breakingRouteProblems(own, manifest, acceptedChanges) : [];
