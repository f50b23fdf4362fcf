import { Type, type Static } from 'typebox';
import { EnvironmentName, EnvironmentRules, HostName } from './environment.ts';
import { Freeze } from './freeze.ts';
import { Guardrails } from './guardrails/guardrails.ts';
import { ReleaseId, RemoteName } from './manifest.ts';
import { TimeZone } from './zonedTime.ts';

/** One bucket is 0.01 %. */
export const BUCKETS = 10_000;

const At = Type.String({ format: 'date-time' });
const BucketEdge = Type.Integer({ minimum: 0, maximum: BUCKETS });

const RolloutStep = Type.Object(
  {
    /** 0 gives no visitor the release, such as until the night. */
    percent: Type.Number({ minimum: 0, exclusiveMaximum: 100 }),
    /** A step ends after these seconds, at `until` or once it is approved: it has one of the three. */
    seconds: Type.Optional(Type.Integer({ minimum: 60, maximum: 30 * 86_400 })),
    /** In UTC. */
    until: Type.Optional(At),
    /** In which `until` is shown. */
    zone: Type.Optional(TimeZone),
    untilApproved: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
);
export type RolloutStep = Static<typeof RolloutStep>;

/** Percents rise; after the last step the release is promoted. */
export const RolloutSteps = Type.Array(RolloutStep, { minItems: 1, maxItems: 20 });

/** Loads of the release that a step needs; the health watch keeps no more. */
export const RolloutSample = Type.Integer({ minimum: 1, maximum: 400 });

export const Rollout = Type.Object(
  {
    steps: RolloutSteps,
    /** Index of the current step. */
    step: Type.Integer({ minimum: 0 }),
    /** Its beginning, by the database's clock. */
    since: At,
    sample: RolloutSample,
    paused: Type.Union([
      Type.Object({ at: At, by: Type.String(), reason: Type.String() }, { additionalProperties: false }),
      Type.Null(),
    ]),
    /** Of the current step. */
    approved: Type.Optional(Type.Object({ at: At, by: Type.String() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type Rollout = Static<typeof Rollout>;

/** Buckets in `[from, to)` under `salt` get `release`. */
export const Experiment = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$' }),
    release: ReleaseId,
    salt: Type.String({ minLength: 8 }),
    from: BucketEdge,
    to: BucketEdge,
    startedAt: At,
    /** Beginning of the current phase. */
    rampedAt: At,
    by: Type.String(),
    /** SHA-256 of its plan; absent without one, and for rollouts. */
    plan: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    /** Widened by itself, without an outcome. */
    rollout: Type.Optional(Rollout),
    /** Absent for what an older server began: only crashes end it. */
    guardrails: Type.Optional(Guardrails),
  },
  { additionalProperties: false },
);
export type Experiment = Static<typeof Experiment>;
/** Its steps widen the range; it has no outcome. */
export type RolloutExperiment = Experiment & { rollout: Rollout };

export const RemoteReleases = Type.Object(
  {
    stable: Type.Union([ReleaseId, Type.Null()]),
    lastGood: Type.Union([ReleaseId, Type.Null()]),
    experiments: Type.Array(Experiment),
    killed: Type.Array(ReleaseId),
    since: At,
    by: Type.String(),
  },
  { additionalProperties: false },
);
/** `since` and `by` record the last change of `stable`. */
export type RemoteReleases = Static<typeof RemoteReleases>;

export const ReleaseMap = Type.Object(
  {
    revision: Type.Integer({ minimum: 0 }),
    remotes: Type.Record(RemoteName, RemoteReleases),
    /** Absent for production. */
    environment: Type.Optional(EnvironmentName),
    hosts: Type.Optional(Type.Array(HostName)),
    rules: Type.Optional(EnvironmentRules),
    freezes: Type.Optional(Type.Array(Freeze)),
  },
  { additionalProperties: false },
);
/** An environment's signed document. Each change increments the revision. */
export type ReleaseMap = Static<typeof ReleaseMap>;

export const emptyMap: ReleaseMap = { revision: 0, remotes: {} };

/** Nearest number of buckets. */
export const bucketsOf = (percent: number): number => Math.round((percent / 100) * BUCKETS);

export const percentOf = ({ from, to }: Experiment): number => (to - from) / (BUCKETS / 100);

/** Returns the release that a rollback makes stable; null if there is no other good one. */
export const rollbackTarget = ({
  stable,
  lastGood,
  killed,
}: Pick<RemoteReleases, 'stable' | 'lastGood' | 'killed'>): string | null =>
  lastGood === null || lastGood === stable || killed.includes(lastGood) ? null : lastGood;

/** Returns the releases available without a pin. */
export const liveReleases = (releases: RemoteReleases): string[] =>
  [
    ...new Set([
      ...releases.experiments.map((experiment) => experiment.release),
      releases.stable,
      releases.lastGood,
    ]),
  ].filter((id): id is string => id !== null && !releases.killed.includes(id));

/**
 * What visitors get: the stable release, or the last good one while that is killed,
 * and tried ones.
 */
export const servedReleases = ({ stable, lastGood, experiments, killed }: RemoteReleases): string[] => {
  const main = [stable, lastGood].find((id) => id !== null && !killed.includes(id));
  return [...new Set([main ?? [], experiments.map(({ release }) => release)].flat())];
};

/** Returns the releases of all remotes that visitors can get. */
export const servedKeys = ({ remotes }: ReleaseMap): { remote: string; releaseId: string }[] =>
  Object.entries(remotes).flatMap(([remote, releases]) =>
    servedReleases(releases).map((releaseId) => ({ remote, releaseId })),
  );

/** Stable and tried releases of all remotes. */
export const activeReleases = ({ remotes }: ReleaseMap): { remote: string; releaseId: string }[] =>
  Object.entries(remotes).flatMap(([remote, { stable, experiments }]) =>
    [...new Set([stable, ...experiments.map(({ release }) => release)])].flatMap((releaseId) =>
      releaseId === null ? [] : [{ remote, releaseId }],
    ),
  );

/** The remote's running rollout. */
export const findRollout = (releases: RemoteReleases | undefined): RolloutExperiment | undefined =>
  releases?.experiments.find(
    (experiment): experiment is RolloutExperiment => experiment.rollout !== undefined,
  );
