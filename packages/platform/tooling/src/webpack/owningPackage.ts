import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface OwningPackage {
  /** In its package.json: an alias may have any folder. */
  name: string;
  version: string;
  folder: string;
}

const LIBRARY = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** The library or workspace package that a file belongs to; null for generated modules. */
export function owningPackage(file: string): OwningPackage | null {
  if (!path.isAbsolute(file)) return null;
  // A library's inner folders may have a package.json with another name.
  const library = LIBRARY.exec(file)?.[0];
  if (library !== undefined) return packageIn(library);
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const found = packageIn(folder);
    if (found) return found;
  }
  return null;
}

const packages = new Map<string, OwningPackage | null>();

/** Null if the folder has no named package.json. */
export function packageIn(folder: string): OwningPackage | null {
  const found = packages.get(folder) ?? readPackage(folder);
  packages.set(folder, found);
  return found;
}

function readPackage(folder: string): OwningPackage | null {
  try {
    const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(text) as Partial<OwningPackage>;
    return name && version ? { name, version, folder } : null;
  } catch {
    return null;
  }
}
