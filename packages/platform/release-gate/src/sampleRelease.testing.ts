import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Conclusion } from '@psma/release-contract';
import { federationName, type ReleaseManifest } from '@psma/release-model';
import { integrityOf } from './checks/files.ts';
import { MANIFEST_FILE, type ReleaseUpload } from './releaseUpload.ts';
import { encodeConclusion, encodeRelease } from './upload/encodeUpload.ts';

export const encodeUpload = (upload: ReleaseUpload, conclusion: Conclusion): Buffer =>
  Buffer.concat([encodeRelease(upload), encodeConclusion(conclusion)]);

/** Passes the gate. `seed` varies it; `files` add or replace. */
export function sampleRelease(
  remote: string,
  seed: string,
  { files = {}, manifest = {} }: { files?: Record<string, string>; manifest?: Partial<ReleaseManifest> } = {},
): ReleaseUpload {
  const releaseId = createHash('sha256').update(`${remote} ${seed}`).digest('hex').slice(0, 12);
  const name = remote === 'shell' ? '' : federationName(remote, releaseId);
  const chunk = `(self["webpackChunk${name}"]=self["webpackChunk${name}"]||[]).push([[1],{1:()=>{document.title="${seed}"}}]);\n`;
  const shared =
    manifest.shared ??
    SHARED.map(([module, version]) => ({
      name: module,
      range: remote === 'shell' ? version : `^${version}`,
      fallback: remote !== 'shell' && module === '@psma/design-system',
    }));
  const consumed = remote === 'shell' ? [] : shared;
  const entry = [
    `var ${name || 'shell'};(()=>{`,
    `const sri={1:"${integrityOf(Buffer.from(files['chunk.1.js'] ?? chunk))}"};`,
    `self["webpackChunk${name}"]=self["webpackChunk${name}"]||[];`,
    `${name || 'shell'}={sri,get:()=>Promise.resolve(()=>({bootstrap(){},mount(){},unmount(){}})),init(){}};`,
    ...consumed.map((module) => `({requiredVersion:"${module.range}",shareKey:"${module.name}"});`),
    `})();\n`,
  ].join('\n');
  const contents = { 'remoteEntry.js': entry, 'chunk.1.js': chunk, ...files };
  const bytes = new Map(
    Object.entries(contents).map(([file, text]) => [file, Buffer.from(text) as Uint8Array]),
  );
  return {
    files: bytes,
    manifest: {
      remote,
      releaseId,
      version: '1.0.0',
      commit: 'uncommitted',
      createdAt: '2026-11-20T10:00:00Z',
      createdBy: 'test',
      federationName: name,
      entry: 'remoteEntry.js',
      files: [...bytes].map(([file, content]) => ({
        path: file,
        bytes: content.length,
        integrity: integrityOf(content),
      })),
      routes:
        remote === 'shell' ? [] : [{ path: `/${remote}`, page: remote, title: remote, layout: 'public' }],
      contract: remote === 'shell' ? '1.2.0' : '^1.0.0',
      shared,
      federationRuntime: '2.9.2',
      globalSelectors: [],
      ...manifest,
    },
  };
}

const SHARED: [string, string][] = [
  ['react', '19.3.1'],
  ['react-dom', '19.3.1'],
  ['@psma/remote-kit', '1.2.0'],
  ['@psma/design-system', '1.0.0'],
];

export async function writeRelease(directory: string, { manifest, files }: ReleaseUpload): Promise<string> {
  const target = path.join(directory, manifest.remote, manifest.releaseId);
  for (const [file, bytes] of [...files, [MANIFEST_FILE, JSON.stringify(manifest)] as const]) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await writeFile(path.join(target, file), bytes);
  }
  return target;
}
