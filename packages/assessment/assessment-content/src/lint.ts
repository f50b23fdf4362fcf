import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError } from './ContentError.ts';
import { loadContent } from './loadContent.ts';
import { messages } from './messages.ts';

// Usage: lint.ts [content directory]. Prints `file:line reason` lines and exits 1.
const [directory] = process.argv.slice(2);
try {
  const { version } = loadContent(
    directory === undefined ? undefined : pathToFileURL(`${path.resolve(directory)}/`),
  );
  process.stdout.write(`${messages.inOrder(version.name, version.hash)}\n`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stdout.write(`${error.message}\n`);
  process.exitCode = 1;
}
