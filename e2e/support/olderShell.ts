import { editedRelease } from './patchedRelease.ts';
import type { Product } from './product.ts';
import { releaseCli } from './releaseCli.ts';
import type { WorkspaceCopy } from './workspaceCopy.ts';

/** What the present shell does about notes, in its built script, and what one from before them does. */
const WITHOUT_NOTES = [
  [/,startNoteQueue:(\w+)\}\)=>\{(\w+)\(\),\1\(\)\}/, '})=>{$2()}'],
  [/,await \w+\.flushNotes\(\w+\)/, ''],
  [/notes:\w+\.noteQueueState\.get\(\)\.kept\.length/, 'notes:0'],
] as const;

/**
 * Publishes a shell that knows no notes, as those did that were built to remote-kit 1.0: it neither starts their queue nor
 * sends or counts them at log out, and its copy of the queue is not the page's. Resolves with `shell@release`.
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
