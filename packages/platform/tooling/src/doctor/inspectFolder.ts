import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest, RemoteDefinition } from '@psma/release-model';
import semver from 'semver';
import { importRemote } from '../releases/readDraft.ts';
import { findUses } from '../uses/findUses.ts';
import { provenance } from '../webpack/provenance.ts';
import { sourcesOf } from '../webpack/releaseId.ts';
import { federationRuntimeVersion } from '../webpack/ReleaseManifestPlugin.ts';
import { sharedModules } from '../webpack/sharedModules.ts';
import { readJson } from '../workspace/readJson.ts';
import { messages } from './messages.ts';

/** What `release doctor` says about one thing. */
export interface Finding {
  /** Of the table of error codes. */
  code:
    | 'BuildFailed'
    | 'ContractDiffers'
    | 'KitMixed'
    | 'LinksDiffer'
    | 'NoBuildConfig'
    | 'NoLockFile'
    | 'NoRemoteHere'
    | 'NodeTooOld'
    | 'NotInstalled'
    | 'OtherReact'
    | 'OwnReact'
    | 'ScopeUnmapped'
    | 'UncommittedChanges';
  text: string;
}

/** What the shell must provide for a release of the folder. */
export type Needs = Pick<
  ReleaseManifest,
  'remote' | 'releaseId' | 'contract' | 'shared' | 'federationRuntime'
>;

export interface InspectedFolder {
  /** By check; null where a fault of an earlier one leaves nothing to check. */
  checks: Record<FolderCheck, Finding[] | null>;
  /** Null for a folder that does not build. */
  needs: Needs | null;
  /** Where npm gets the kit; null without the scope's line. */
  registry: string | null;
  /** Versions of the kit's packages in package.json. */
  kit: Record<string, string>;
}

export type FolderCheck =
  'node' | 'folder' | 'npmrc' | 'installed' | 'remote' | 'contract' | 'shared' | 'links' | 'committed';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface LockedPackage {
  /** Where it differs from the folder's. */
  name?: string;
  version?: string;
  /** Only development needs it. */
  dev?: boolean;
  optional?: boolean;
}
type Lock = Record<string, LockedPackage>;

/** Reads a remote's folder, and changes nothing. Each fault is reported once, by the check that it belongs to. */
export async function inspectFolder(
  directory: string,
  node: string = process.versions.node,
): Promise<InspectedFolder> {
  const checks: InspectedFolder['checks'] = {
    node: semver.lt(node, '20.0.0') ? [{ code: 'NodeTooOld', text: messages.nodeTooOld(node) }] : [],
    folder: folderFindings(directory),
    npmrc: null,
    installed: null,
    remote: null,
    contract: null,
    shared: null,
    links: null,
    committed: null,
  };
  const inspected: InspectedFolder = { checks, needs: null, registry: null, kit: {} };
  if (checks.folder?.some(({ code }) => code === 'NoRemoteHere')) return inspected;
  const manifest = readJson<Manifest>(path.join(directory, 'package.json'));
  const named = { ...manifest.dependencies, ...manifest.devDependencies };
  inspected.kit = Object.fromEntries(Object.entries(named).filter(([name]) => isOfKit(name)));
  inspected.registry = kitRegistryIn(directory);
  checks.npmrc =
    inspected.registry === null ? [{ code: 'ScopeUnmapped', text: messages.scopeUnmapped('.npmrc') }] : [];
  checks.committed = commitFindings(directory);

  const lock = readLock(directory);
  checks.installed = installFindings(directory, lock, Object.keys(named));
  if (lock === null || checks.installed.length > 0) return inspected;
  const remote = await readRemote(directory);
  if (typeof remote === 'string') {
    checks.remote = [{ code: 'BuildFailed', text: messages.unreadable(remote) }];
    return inspected;
  }
  checks.remote =
    remote.name === manifest.name
      ? []
      : [{ code: 'NoRemoteHere', text: messages.otherName(manifest.name, remote.name) }];
  checks.contract = contractFindings(remote.contract, lock);
  checks.links = findUses(directory, sourcesOf(directory), remote).problems.map((text) => ({
    code: 'LinksDiffer',
    text,
  }));
  const shared = readShared(directory);
  checks.shared = [
    ...(typeof shared === 'string' ? [{ code: 'OtherReact' as const, text: shared }] : []),
    ...copyFindings(lock),
  ];
  if (typeof shared !== 'string')
    inspected.needs = {
      remote: remote.name,
      // Named so in sentences: it is not built, and may have changes.
      releaseId: 'folder',
      contract: remote.contract,
      shared,
      federationRuntime: federationRuntimeVersion,
    };
  return inspected;
}

const isOfKit = (name: string): boolean => name.startsWith('@psma/');

function folderFindings(directory: string): Finding[] {
  const has = (file: string) => existsSync(path.join(directory, file));
  if (!has('remote.ts') || !has('package.json')) return [{ code: 'NoRemoteHere', text: messages.noRemote }];
  const found = ['webpack.config.ts', 'rspack.config.ts'].filter(has).length;
  if (found === 1) return [];
  const what = found === 0 ? messages.noConfig : messages.bothConfigs;
  return [{ code: 'NoBuildConfig', text: messages.noBuildConfig(what) }];
}

function kitRegistryIn(directory: string): string | null {
  const file = path.join(directory, '.npmrc');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, url = ''] = /^\s*@psma:registry\s*=\s*(\S+)/m.exec(text) ?? [];
  return URL.canParse(url) ? url : null;
}

function readLock(directory: string): Lock | null {
  const file = path.join(directory, 'package-lock.json');
  return existsSync(file) ? readJson<{ packages: Lock }>(file).packages : null;
}

function installFindings(directory: string, lock: Lock | null, names: readonly string[]): Finding[] {
  if (lock === null) return [{ code: 'NoLockFile', text: messages.noLockFile }];
  const others = names.filter((name) => {
    const locked = lock[`node_modules/${name}`];
    if (locked?.optional) return false;
    const file = path.join(directory, 'node_modules', name, 'package.json');
    return !existsSync(file) || readJson<LockedPackage>(file).version !== locked?.version;
  });
  return others.length > 0 ? [{ code: 'NotInstalled', text: messages.notInstalled(others) }] : [];
}

/** A text says why it cannot be read. */
async function readRemote(directory: string): Promise<RemoteDefinition | string> {
  try {
    return await importRemote(directory);
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

function contractFindings(contract: string, lock: Lock): Finding[] {
  const version = (lock['node_modules/@psma/remote-kit']?.version ?? '').replace(/-.*$/, '');
  const least = semver.validRange(contract) ? semver.minVersion(contract) : null;
  const isOfVersion = least !== null && semver.satisfies(version, `~${least.major}.${least.minor}.0`);
  if (isOfVersion && semver.satisfies(version, contract)) return [];
  return [{ code: 'ContractDiffers', text: messages.contract(contract, version) }];
}

type Shared = ReleaseManifest['shared'];

/** A text says that React is another than the kit's. */
function readShared(directory: string): Shared | string {
  try {
    return sharedModules(directory).map(({ name, range, fallback }) => ({ name, range, fallback }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const REACT: readonly string[] = ['react', 'react-dom'];

/** Second copies of what exists once in the page. Packages for development reach no release. */
function copyFindings(lock: Lock): Finding[] {
  const copies = new Map<string, string[]>();
  const findings: Finding[] = [];
  for (const [folder, { name = nameOf(folder), version = '', dev }] of Object.entries(lock)) {
    if (isOfKit(name)) copies.set(name, [...(copies.get(name) ?? []), version]);
    if (REACT.includes(name) && folder !== `node_modules/${name}` && !dev)
      findings.push({ code: 'OwnReact', text: messages.secondReact(name, version, folder) });
  }
  for (const [name, versions] of copies)
    if (versions.length > 1) findings.push({ code: 'KitMixed', text: messages.mixedKit(name, versions) });
  return findings;
}

const nameOf = (folder: string): string => folder.replace(/^.*node_modules\//, '');

function commitFindings(directory: string): Finding[] {
  const { commit, dirty } = provenance(directory);
  if (!dirty) return [];
  const text = commit === 'uncommitted' ? messages.noCommit : messages.uncommitted;
  return [{ code: 'UncommittedChanges', text }];
}
