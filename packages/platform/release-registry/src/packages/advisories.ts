import { readFile, stat } from 'node:fs/promises';
import { ReleaseRefused } from '@psma/release-contract';
import { packagesOf, type ReleaseUpload } from '@psma/release-gate';
import {
  Advisory,
  affectedPackages,
  indexAdvisories,
  type AdvisoryIndex,
  type PackageVersions,
} from '@psma/release-model';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from '../messages.ts';

export interface AdvisorySettings {
  /** JSON: advisories in the OSV format. */
  file: string;
  /** Refuses affected releases at publishing, which otherwise warns. */
  refuses: boolean;
}

export interface Advisories {
  /** A sentence for each affected package. Throws if the file cannot be read. */
  problemsOf(packages: PackageVersions): Promise<string[]>;
  /** Returns warnings, or throws `ReleaseRefused`, as set. */
  checkUpload(upload: ReleaseUpload): Promise<string[]>;
}

export function createAdvisories({ file, refuses }: AdvisorySettings): Advisories {
  let known: { version: string; index: AdvisoryIndex } | null = null;

  /** Reads the file again once it has changed. */
  async function readIndex(): Promise<AdvisoryIndex> {
    const { ino, size, mtimeMs } = await stat(file);
    const version = [ino, size, mtimeMs].join(' ');
    if (known?.version !== version) known = { version, index: parseAdvisories(await readFile(file, 'utf8')) };
    return known.index;
  }

  const problemsOf = async (packages: PackageVersions) =>
    affectedPackages(packages, await readIndex()).map(messages.advisory.affected);

  return {
    problemsOf,
    async checkUpload(upload) {
      const packages = packagesOf(upload);
      if (packages === null) return [messages.advisory.noBom];
      const problems = await problemsOf(packages).catch(() => [messages.advisory.unreadable]);
      if (!refuses || problems.length === 0) return problems;
      throw new ReleaseRefused(
        'GateRefused',
        problems.map((text) => ({ text, code: 'AffectedPackage' })),
      );
    },
  };
}

const AdvisoryList = Type.Array(Advisory);

/** Throws for any other content. */
function parseAdvisories(text: string): AdvisoryIndex {
  const value: unknown = JSON.parse(text);
  const list = Array.isArray(value) ? value : [value];
  if (!Check(AdvisoryList, list)) throw new Error(messages.advisory.unreadable);
  return indexAdvisories(list);
}
