import { keyProblems, linkProblems, missingLinks, Uses, USES_FILE } from '@psma/release-model';
import { messages } from '../messages.ts';
import type { LiveComposition, ReleaseUpload } from '../releaseUpload.ts';
import type { Check } from './check.ts';
import { parseFile } from './parseFile.ts';

/** `uses.json` is readable where a build wrote it. */
export const usesFile: Check = (upload) =>
  upload.files.has(USES_FILE) && !usesOf(upload) ? [messages.uses.unreadable(USES_FILE)] : [];

/** Links of live releases and emails keep working (G229). */
export const lostLinks: Check = ({ manifest }, { own, others, uses: live }) =>
  linkProblems([...(own ? [own] : []), ...others], [manifest, ...others], live);

/** Each storage key has one remote (G229). */
export const takenKeys: Check = (upload, { uses: live }) => {
  const known = new Set(keyProblems(live));
  const ownUses = usesOf(upload);
  const withOwn = ownUses ? [...live, { by: upload.manifest.remote, ...ownUses }] : live;
  return keyProblems(withOwn).filter((problem) => !known.has(problem));
};

/** Links that are not refused before promotion: the other release may be published later. */
export const missingLinkWarnings = (
  upload: ReleaseUpload,
  { others }: Pick<LiveComposition, 'others'>,
): string[] =>
  missingLinks([upload.manifest, ...others], usesOf(upload)?.links ?? []).map(messages.uses.missingLink);

/** Null if the release has none, as of older builds. */
export function usesOf({ files }: Pick<ReleaseUpload, 'files'>): Uses | null {
  const uses = parseFile(Uses, files.get(USES_FILE));
  return uses && { links: uses.links, storageKeys: uses.storageKeys };
}
