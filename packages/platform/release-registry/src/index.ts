export {
  authenticate,
  authenticateEverywhere,
  consoleSecretIn,
  findConsoleSignIn,
  requireKill,
  requireOwner,
  requireSameOrigin,
  requireScope,
} from './access/authorise.ts';
export { isSameIdentity } from './access/secondPerson.ts';
export type { TokenLimit } from './access/tokens.ts';
export type { OpenIdSettings } from './access/people/openIdClient.ts';
export { SIGN_IN_REQUEST_S } from './access/people/commandLineSignIn.ts';
export { SIGN_IN_S } from './access/people/people.ts';
export { isPersonSecret } from './access/people/personSecret.ts';
export { CONSOLE_SESSION_S } from './access/consoleSession.ts';
export { openArtefacts } from './artefacts/openArtefacts.ts';
export type { ArtefactStore } from './artefacts/artefactStore.ts';
export type { BucketSettings } from './artefacts/bucket.ts';
export { STEPS } from './experiments/experimentStore.ts';
export type { HealthRow } from './health/healthStore.ts';
export { changedShare } from './health/changedPages.ts';
export { UNDECLARED_PROXY, UNDECLARED_PROXY_MESSAGE } from './health/networkPrefix.ts';
export type { ErrorGroup } from './errors/errors.ts';
export type { SourceLocation } from './errors/sourceMaps.ts';
export type { RefusedToday } from './publishing/recheckLive.ts';
export { hasEnoughLoads, releaseKey, type WatchedRelease } from './health/healthWindow.ts';
export { makeChange } from './changes/makeChange.ts';
export type { MadeName } from './changes/makeChange.ts';
export type { AdvisorySettings } from './packages/advisories.ts';
export { authorOf } from './log/actor.ts';
export type { IdentifiedActor } from './log/actor.ts';
export type { EarlierStable } from './log/stableEvents.ts';
export { digestOf } from './publishing/findGarbage.ts';
export type { Retention } from './publishing/findGarbage.ts';
export { isConsoleSecure } from './publicOrigins.ts';
export type { PublicOrigins } from './publicOrigins.ts';
export { createRegistry, registryMigrations } from './registry.ts';
export type { Registry, RegistryOptions } from './registry.ts';
export type { LoadMetrics } from './serving/loadMetrics.ts';
export type { OnPageServed } from './serving/servingOptions.ts';
export { releaseRoutes } from './serving/releaseRoutes.ts';
export type { OfferedRelease } from './rollout/offeredReleases.ts';
export { loadOrCreateSigningKeys } from './signing/signingKeys.ts';
export type { SigningKeys } from './signing/signingKeys.ts';
export { NothingReleased } from './visitors/resolveReleases.ts';
