import { Bom, BOM_FILE, packageVersions, type PackageVersions } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { ReleaseUpload } from '../releaseUpload.ts';
import type { Check } from './check.ts';
import { parseFile } from './parseFile.ts';

/** `bom.json` is readable where a build wrote it. */
export const bomFile: Check = (upload) =>
  upload.files.has(BOM_FILE) && !packagesOf(upload) ? [messages.bom.unreadable(BOM_FILE)] : [];

/** Null if the release has none, as of older builds. */
export function packagesOf({ files }: Pick<ReleaseUpload, 'files'>): PackageVersions | null {
  const bom = parseFile(Bom, files.get(BOM_FILE));
  return bom && packageVersions(bom);
}
