import semver from 'semver';
import { Type, type Static } from 'typebox';
import type { PackageVersions } from './bom.ts';

const RangeEvent = Type.Object({
  introduced: Type.Optional(Type.String()),
  fixed: Type.Optional(Type.String()),
  last_affected: Type.Optional(Type.String()),
});
type RangeEvent = Static<typeof RangeEvent>;

const Range = Type.Object({ type: Type.String(), events: Type.Optional(Type.Array(RangeEvent)) });

const Affected = Type.Object({
  package: Type.Optional(Type.Object({ ecosystem: Type.String(), name: Type.String() })),
  ranges: Type.Optional(Type.Array(Range)),
  versions: Type.Optional(Type.Array(Type.String())),
});

/** The fields of the OSV format that are read; see https://ossf.github.io/osv-schema. */
export const Advisory = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  withdrawn: Type.Optional(Type.String()),
  affected: Type.Optional(Type.Array(Affected)),
});
export type Advisory = Static<typeof Advisory>;

export interface AffectedPackage {
  name: string;
  version: string;
  /** Ids of the advisories. */
  advisories: string[];
}

/** Advisories by package; withdrawn ones and those of other ecosystems are left out. */
export type AdvisoryIndex = ReadonlyMap<string, readonly { id: string; affected: Static<typeof Affected> }[]>;

export function indexAdvisories(advisories: readonly Advisory[]): AdvisoryIndex {
  const entries = advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, affected = [] }) => affected.map((each) => ({ id, affected: each })))
    .filter(({ affected }) => affected.package?.ecosystem === 'npm');
  return Map.groupBy(entries, ({ affected }) => affected.package?.name ?? '');
}

/** Of a release's packages, by name and version. */
export const affectedPackages = (packages: PackageVersions, index: AdvisoryIndex): AffectedPackage[] =>
  Object.entries(packages)
    .flatMap(([name, versions]) =>
      versions.map((version) => {
        const found = (index.get(name) ?? []).filter(({ affected }) => isAffected(version, affected));
        return { name, version, advisories: [...new Set(found.map(({ id }) => id))].sort() };
      }),
    )
    .filter(({ advisories }) => advisories.length > 0)
    .sort((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));

/** By semantic versioning. */
export const isVersion = (text: string): boolean => semver.valid(text) !== null;

/** Of the package in a release that are below another version, by semantic versioning. */
export const versionsBelow = (packages: PackageVersions, name: string, below: string): string[] =>
  Object.hasOwn(packages, name)
    ? (packages[name] ?? [])
        .filter((version) => semver.valid(version) && semver.lt(version, below))
        .sort(semver.compare)
    : [];

const isAffected = (version: string, { versions = [], ranges = [] }: Static<typeof Affected>): boolean =>
  versions.includes(version) ||
  ranges.some(({ type, events = [] }) => type === 'SEMVER' && isInRange(version, events));

/** The last event that the version has reached decides. */
function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  if (!semver.valid(version)) return false;
  const reached = events
    .map(({ introduced, fixed, last_affected: last }) => ({
      isIntroduced: introduced !== undefined,
      isAfterwards: last !== undefined,
      at: startOf(introduced ?? fixed ?? last ?? ''),
    }))
    .filter(
      ({ at, isAfterwards }) => semver.valid(at) && (isAfterwards ? semver.gt : semver.gte)(version, at),
    )
    .sort((one, other) => semver.compare(one.at, other.at));
  return reached.at(-1)?.isIntroduced ?? false;
}

/** The format's `0` is before each version. */
const startOf = (version: string): string => (version === '0' ? '0.0.0-0' : version);
