import { keyProblems, linkProblems, missingLinks, Uses, USES_FILE } from '@psma/release-model';
import { Check as fits } from 'typebox/value';
import { decodeText } from '../decodeText.ts';
import { messages } from '../messages.ts';
import type { Check, LiveComposition, ReleaseUpload } from '../releaseUpload.ts';

/** Links of live releases and emails keep working; each storage key has one remote (G229). */
export const uses: Check = (upload, { own, others, uses: live }) => {
  const { manifest, files } = upload;
  const ownUses = usesOf(upload);
  if (files.has(USES_FILE) && !ownUses) return [messages.uses.unreadable(USES_FILE)];
  const known = new Set(keyProblems(live));
  const withOwn = ownUses ? [...live, { by: manifest.remote, ...ownUses }] : live;
  return [
    ...linkProblems([...(own ? [own] : []), ...others], [manifest, ...others], live),
    ...keyProblems(withOwn).filter((problem) => !known.has(problem)),
  ];
};

/** Links that are not refused before promotion: the other release may be published later. */
export const missingLinkWarnings = (
  upload: ReleaseUpload,
  { others }: Pick<LiveComposition, 'others'>,
): string[] =>
  missingLinks([upload.manifest, ...others], usesOf(upload)?.links ?? []).map(messages.uses.missingLink);

/** Null if the release has none, as of older builds. */
export function usesOf({ files }: Pick<ReleaseUpload, 'files'>): Uses | null {
  const bytes = files.get(USES_FILE);
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(decodeText(bytes));
    return fits(Uses, value) ? { links: value.links, storageKeys: value.storageKeys } : null;
  } catch {
    return null;
  }
}
