import { ReleaseRefused, type PackageSearch, type ReleaseKey, type ReleaseUse } from '@psma/release-contract';
import { packagesOf } from '@psma/release-gate';
import { BOM_FILE, isPackageName, isVersion, versionsBelow, type PackageVersions } from '@psma/release-model';
import { contextIn } from '../map/mapContext.ts';
import { raiseAlarmOnce } from '../map/raiseAlarmOnce.ts';
import { messages } from '../messages.ts';
import { listLive, listUses } from './listUses.ts';
import type { PackagesContext } from './packagesContext.ts';
import { readPackages, storePackages } from './packageStore.ts';

/** Answers which releases hold a package. */
export interface Packages {
  /** `environment`: null for all. Throws `ReleaseRefused` for what is not a name or version. */
  search(name: string, below: string, environment: string | null): Promise<PackageSearch>;
  /** Raises an alarm once for each live release that an advisory affects, in all environments. */
  watchAdvisories(): Promise<void>;
}

export function createPackages(context: PackagesContext): Packages {
  const { pool, state, artefacts, advisories, report } = context;

  /** Null if there is none. */
  async function readBom(key: ReleaseKey): Promise<PackageVersions | null> {
    if (!state.manifest(key)?.files.some(({ path }) => path === BOM_FILE)) return null;
    const bytes = await artefacts.get(key, BOM_FILE);
    const packages = bytes && packagesOf({ files: new Map([[BOM_FILE, bytes]]) });
    if (packages) await storePackages(pool, key, packages);
    return packages;
  }

  /** Of published releases; those that an older server published are read from their files. */
  async function withPackages(uses: ReleaseUse[], name: string | null = null) {
    const keys = new Map(uses.map((use) => [nameOf(use), use]));
    const stored = new Map<string, PackageVersions | null>();
    for (const { packages, ...key } of await readPackages(pool, [...keys.values()], name))
      stored.set(
        nameOf(key),
        packages ??
          (await readBom(key).catch((error: unknown) => {
            report(error);
            return null;
          })),
      );
    return uses.flatMap((use) => {
      const packages = stored.get(nameOf(use));
      return packages === undefined ? [] : [{ use, packages }];
    });
  }

  return {
    async search(name, below, environment) {
      if (!isPackageName(name))
        throw new ReleaseRefused('InvalidRequest', messages.request.packageName(name));
      if (!isVersion(below)) throw new ReleaseRefused('InvalidRequest', messages.request.version(below));
      const uses = await listUses(context);
      const asked = uses.filter((use) => environment === null || use.environment === environment);
      const all = (await withPackages(asked, name)).sort(byPlace);
      return {
        found: all.flatMap(({ use, packages }) => {
          const versions = packages ? versionsBelow(packages, name, below) : [];
          return versions.length > 0 ? [{ ...use, versions }] : [];
        }),
        unknown: all.flatMap(({ use, packages }) => (packages ? [] : [use])),
      };
    },
    async watchAdvisories() {
      if (!advisories) return;
      for (const { use, packages } of await withPackages(await listLive(pool, state.maps()))) {
        const problems = packages ? await advisories.problemsOf(packages) : [];
        if (problems.length === 0) continue;
        const { environment, remote, releaseId, since } = use;
        await raiseAlarmOnce(
          contextIn(context, environment),
          { by: messages.advisory.watch, remote, releaseId, reason: problems.join(' ') },
          since ?? new Date(0),
        ).catch(report);
      }
    },
  };
}

const nameOf = ({ remote, releaseId }: ReleaseKey) => `${remote}/${releaseId}`;

const byPlace = ({ use: one }: { use: ReleaseUse }, { use: other }: { use: ReleaseUse }) =>
  one.environment.localeCompare(other.environment) || one.remote.localeCompare(other.remote);
