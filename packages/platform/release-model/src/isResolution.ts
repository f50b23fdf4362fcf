import {
  isArrayOf,
  isBoolean,
  isLiteral,
  isNullable,
  isNumber,
  isObjectOf,
  isOptional,
  isString,
} from '@psma/validators';
import { LAYOUTS } from './layouts.ts';
import type { RemoteRoute } from './manifest.ts';
import {
  RESOLUTION_REASONS,
  type ReleaseCandidate,
  type Resolution,
  type ResolvedRemote,
} from './pageData.ts';

const isReason = isLiteral(...RESOLUTION_REASONS);

const isRoute = isObjectOf<RemoteRoute>({
  path: isString,
  page: isString,
  title: isString,
  layout: isLiteral(...LAYOUTS),
  access: isOptional(isArrayOf(isString)),
  modal: isOptional(isBoolean),
  redirectTo: isOptional(isString),
  passing: isOptional(isBoolean),
});

const isCandidate = isObjectOf<ReleaseCandidate>({
  releaseId: isString,
  version: isString,
  federationName: isString,
  entry: isString,
  integrity: isString,
  chunks: isOptional(isArrayOf(isString)),
  routes: isArrayOf(isRoute),
});

const isRemote = isObjectOf<ResolvedRemote>({
  remote: isString,
  candidates: isArrayOf(isCandidate),
  closedRoutes: isOptional(isArrayOf(isRoute)),
  counted: isOptional(isBoolean),
  reason: isReason,
  because: isNullable(isString),
  since: isNullable(isString),
});

/** Spares pages the schema library for their own server's data. */
export const isResolution = isObjectOf<Resolution>({
  revision: isNumber,
  shellRelease: isObjectOf<Resolution['shellRelease']>({
    releaseId: isString,
    version: isString,
    reason: isReason,
  }),
  remotes: isArrayOf(isRemote),
  pinned: isBoolean,
  ticket: isString,
});
