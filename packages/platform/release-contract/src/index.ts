export { ERROR_CODES, withCode } from './errorCodes.ts';
export type { ErrorCode, Problem } from './errorCodes.ts';
export { ReleaseRefused } from './releaseRefused.ts';
export type { RefusalName } from './releaseRefused.ts';
export type { Published, RegistryState, ReleaseKey, ReleaseRow, Sharing } from './releases.ts';
export type { EnvironmentEvent, EventAction, ReleaseEvent } from './events.ts';
export type { ComparedRemote, EnvironmentRow } from './environments.ts';
export type { PackageSearch, PackageUse, ReleaseUse } from './packages.ts';
export { PREVIEW_BYPASS, PREVIEW_SESSION_PATH } from './previews.ts';
export type { PreviewBypass, PreviewLink, PreviewRow } from './previews.ts';
export { releasesOf, remotesOf } from './changes/proposals.ts';
export type {
  ExperimentEnd,
  ExperimentOutcome,
  ExperimentReport,
  Imbalance,
  PhaseAuthor,
} from './experiments.ts';
export { brokenGuardText, guardName, guardrailsText } from './guardrails.ts';
export {
  experimentSentence,
  lateText,
  needsText,
  pointsText,
  stepText,
  verdictText,
} from './experimentSentence.ts';
export type { Proposal } from './changes/proposals.ts';
export type { Replay, ReplayArm } from './replays.ts';
export type { RolloutProgress } from './rollouts.ts';
export type { Swap } from './swaps.ts';
export type { WhyRemote } from './whyRemote.ts';
export { identityText } from './identity.ts';
export type { Identity } from './identity.ts';
export { TRUST_KINDS } from './trusts.ts';
export type { ExchangedToken, SignInRequest, SignInResult, TrustKind, TrustRow } from './trusts.ts';
export { ACTIONS, covers, grantIn, OWNER_TOKEN_FILE } from './tokens.ts';
export type { Action, Grant, Rights, Scope, TokenRow } from './tokens.ts';
export { isScoped, pathIn, REGISTRY_ROUTES, UPLOAD_TYPE, WARNING_HEADER } from './routes.ts';
export type { RegistryRouteName } from './routes.ts';
export type { Conclusion, Smoke, SmokeReport } from './schemas/conclusion.ts';
export type { Json } from './schemas/json.ts';
export type { ProposedChange } from './changes/proposedChange.ts';
export type { Change } from './changes/change.ts';
export { CHANGE_NAMES, CHANGES, isChange, isRuled, requestFields } from './changes/changes.ts';
export type { ChangeName, ChangeRequest, Changes } from './changes/changes.ts';
export { provenPipeline } from './provenance.ts';
export { smokeProblem } from './smokeProblem.ts';
