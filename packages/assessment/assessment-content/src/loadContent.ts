import { buildContent } from './buildContent.ts';
import { contentProblems } from './checks/contentProblems.ts';
import type { Content } from './Content.ts';
import { ContentError } from './ContentError.ts';
import { readContentFiles } from './files/readContentFiles.ts';

const OWN_CONTENT = new URL('../content/', import.meta.url);

/**
 * Validates a content directory (file URL, default: our own). Returns frozen plain
 * JSON; throws ContentError with all problems by file and line.
 */
export function loadContent(directory: URL = OWN_CONTENT): Content {
  const { files, problems } = readContentFiles(directory);
  const all = [...problems, ...contentProblems(files)];
  if (all.length > 0)
    throw new ContentError(all.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line));
  return deepFreeze(buildContent(files));
}

function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object') Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
