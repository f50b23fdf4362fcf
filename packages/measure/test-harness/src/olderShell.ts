import { editedRelease } from './patchedRelease.ts';
import type { Product } from './product.ts';
import { releaseCli } from './releaseCli.ts';
import type { WorkspaceCopy } from './workspaceCopy.ts';

/** Script edits that remove note support. */
const WITHOUT_NOTES = [
  [/\{([\w$]+)\(\),[\w$]+\(\),([\w$]+\(\(\)=>void [\w$]+\(\)\))\}/, '{$1(),$2}'],
  [/(\.length>0&&await [\w$]+\(\w+\)),await [\w$]+\(\w+\)/, '$1'],
  [/notes:[\w$]+\.get\(\)\.drafts\.length/, 'notes:0'],
] as const;

/**
 * Publishes a shell without notes (remote-kit 1.0), which ignores their queue.
 * Resolves with `shell@release`.
 */
export async function publishShellWithoutNotes(product: Product, copy: WorkspaceCopy): Promise<string> {
  const missing = new Set<RegExp>(WITHOUT_NOTES.map(([present]) => present));
  const { releaseId, directory } = await editedRelease(product, 'shell', 'without notes', (script) =>
    WITHOUT_NOTES.reduce(
      (text, [present, before]) => {
        if (present.test(text)) missing.delete(present);
        return text.replace(present, before);
      },
      script.replaceAll('psma-notes/1', 'psma-notes/of-the-shell'),
    ),
  );
  if (missing.size > 0) throw new Error(`The shell does not hold ${[...missing].join(' and ')}.`);
  const because = ['--no-smoke', 'a test pins it', '--reason', 'a test'];
  await releaseCli(copy, product)('publish', 'shell', '--dir', directory, '--allow-dirty', ...because);
  return `shell@${releaseId}`;
}
