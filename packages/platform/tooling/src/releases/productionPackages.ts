import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { packageIn, type OwningPackage } from '../webpack/owningPackage.ts';
import { readJson } from '../workspace/readJson.ts';

type Dependencies = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
>;

/**
 * Everything that the package in `folder` depends on at run time, by the installed
 * manifests: the copies that Node would load.
 */
export function productionPackages(folder: string): OwningPackage[] {
  const seen = new Map<string, OwningPackage>();
  const visit = (from: string) => {
    const manifest = readJson<Dependencies>(path.join(from, 'package.json'));
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      // Optional ones may be missing.
      const found = packageIn(installedFolder(from, name) ?? '');
      if (!found || seen.has(found.folder)) continue;
      seen.set(found.folder, found);
      visit(found.folder);
    }
  };
  visit(folder);
  return [...seen.values()];
}

/** As Node looks for it. */
function installedFolder(from: string, name: string): string | null {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  return null;
}
