import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '../product.ts';
import { createStandaloneRemote } from '../standaloneRemote.ts';

/** Sources of `mf-compat`. */
const SOURCES = fileURLToPath(new URL('../../../kit-remote', import.meta.url));
/** Stated there. */
const OLDEST_CONTRACT = '^1.8.0';

export interface KitRelease {
  releaseId: string;
  /** Has its files and `release.json`. */
  directory: string;
}

/**
 * Publishes `mf-compat`, a remote in a folder of its own, built by the present tooling
 * with `kit`: versions by package that the product serves.
 */
export async function publishKitRemote(
  product: Product,
  directory: string,
  kit: Readonly<Record<string, string>>,
): Promise<KitRelease> {
  const remote = await createStandaloneRemote(product, directory, 'compat');
  const manifestFile = path.join(directory, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { dependencies: Record<string, string> };
  const dependencies = { ...manifest.dependencies, ...kit };
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, dependencies }, null, 2));
  rmSync(path.join(directory, 'src'), { recursive: true });
  for (const file of ['remote.ts', 'src'])
    cpSync(path.join(SOURCES, file), path.join(directory, file), { recursive: true });
  const contract = `^${(kit['@psma/remote-kit'] ?? '').replace(/-.*$/, '')}`;
  remote.edit('remote.ts', OLDEST_CONTRACT, contract);
  await remote.npm('install', '--no-audit', '--no-fund');
  const { releaseId } = await remote.release<{ releaseId: string }>(
    ...['publish', 'mf-compat', '--allow-dirty', '--reason', 'a test'],
  );
  return { releaseId, directory: path.join(directory, '.cache/builds/mf-compat', releaseId) };
}
