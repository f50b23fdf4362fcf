import type { ErrorCode, Problem } from './errorCodes.ts';

/** HTTP status by refusal. A refusal changes nothing. */
const STATUS = {
  InvalidRequest: 400,
  TrustTooWide: 400,
  Unauthorised: 401,
  TokenRefused: 401,
  Forbidden: 403,
  SignInRefused: 403,
  SamePerson: 403,
  UnknownRelease: 404,
  UnknownExperiment: 404,
  UnknownRollout: 404,
  UnknownToken: 404,
  UnknownTrust: 404,
  UnknownSignIn: 404,
  UnknownSwap: 404,
  UnknownEnvironment: 404,
  UnknownPreview: 404,
  UnknownProposal: 404,
  UnknownFreeze: 404,
  UnknownReplay: 404,
  NoStableRelease: 409,
  NoIdentityProvider: 409,
  EnvironmentExists: 409,
  EnvironmentInUse: 409,
  HostTaken: 409,
  TooManyPreviews: 409,
  PreviewOnly: 409,
  /** A stored document that this server did not sign. */
  ForeignSignature: 409,
  OlderServer: 409,
  RuleUnmet: 409,
  NeedsApproval: 409,
  Frozen: 409,
  KilledRelease: 409,
  NotKilled: 409,
  PurgedRelease: 410,
  PreviewEnded: 410,
  ProposalEnded: 410,
  ConflictingBytes: 409,
  OverlappingExperiment: 409,
  NarrowingRamp: 409,
  UnplannedShare: 409,
  SampleRatioAlarm: 409,
  NothingToRollBack: 409,
  NothingToChange: 409,
  ChangedSince: 409,
  IncompatibleReleases: 409,
  LostAddresses: 409,
  LinkedAddress: 409,
  GateRefused: 422,
  TooManySignIns: 429,
  TooManyReplays: 429,
  SignInUnavailable: 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

export type RefusalName = keyof typeof STATUS;

/** `reasons` has each sentence with its code, which is the name where a problem has none. */
export class ReleaseRefused extends Error {
  override readonly name: RefusalName;
  readonly status: number;
  readonly reasons: readonly Problem[];

  constructor(name: RefusalName, problems: string | Problem | readonly (string | Problem)[]) {
    const reasons = [problems]
      .flat()
      .map((each) => (typeof each === 'string' ? { text: each, code: name } : each));
    super(reasons.map(({ text }) => text).join(' '));
    this.name = name;
    this.status = STATUS[name];
    this.reasons = reasons;
  }

  get problems(): string[] {
    return this.reasons.map(({ text }) => text);
  }
}
