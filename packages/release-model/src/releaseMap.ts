import { Type, type Static } from 'typebox';
import { ReleaseId, RemoteName } from './manifest.ts';

/** Visitors are divided into this many buckets; a range of one bucket is 0.01 %. */
export const BUCKETS = 10_000;

const At = Type.String({ format: 'date-time' });
const BucketEdge = Type.Integer({ minimum: 0, maximum: BUCKETS });

/** Visitors whose bucket under `salt` lies in `[from, to)` get `release`; all others are its control. */
export const Experiment = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$' }),
    release: ReleaseId,
    salt: Type.String({ minLength: 8 }),
    from: BucketEdge,
    to: BucketEdge,
    startedAt: At,
    /** When the range last changed: visitors are counted from here on, so that no comparison mixes two splits. */
    rampedAt: At,
    by: Type.String(),
  },
  { additionalProperties: false },
);
export type Experiment = Static<typeof Experiment>;

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
/** What the visitors of one remote get. `since` and `by` tell when and by whom `stable` was last set. */
export type RemoteReleases = Static<typeof RemoteReleases>;

export const ReleaseMap = Type.Object(
  { revision: Type.Integer({ minimum: 0 }), remotes: Type.Record(RemoteName, RemoteReleases) },
  { additionalProperties: false },
);
/** The one document that decides who sees what. Each change makes the next revision. */
export type ReleaseMap = Static<typeof ReleaseMap>;

export const emptyMap: ReleaseMap = { revision: 0, remotes: {} };

/** Share of visitors that an experiment treats, in percent. */
export const percentOf = ({ from, to }: Experiment): number => (to - from) / (BUCKETS / 100);

/** The releases that some visitor without a pin can get. */
export const liveReleases = (releases: RemoteReleases): string[] =>
  [
    ...new Set([
      ...releases.experiments.map((experiment) => experiment.release),
      releases.stable,
      releases.lastGood,
    ]),
  ].filter((id): id is string => id !== null && !releases.killed.includes(id));
