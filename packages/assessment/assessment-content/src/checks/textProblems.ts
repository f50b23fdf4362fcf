import type { ContentProblem } from '../ContentError.ts';
import type { YamlFile, YamlPath } from '../files/YamlFile.ts';
import { holdsHtml, htmlProblems } from './htmlProblems.ts';

const HTML_KEYS: readonly unknown[] = ['info', 'link'];

/** Allowed HTML in `info` and `link` only. */
export function textProblems(
  file: YamlFile,
  value: unknown = file.data,
  path: YamlPath = [],
): ContentProblem[] {
  if (typeof value === 'string') {
    if (HTML_KEYS.includes(path.at(-1)))
      return htmlProblems(value).map(({ reason, phrase }) => file.problem(path, reason, phrase));
    return holdsHtml(value) ? [file.problem(path, 'HTML is allowed in info and link only', '<')] : [];
  }
  if (Array.isArray(value)) return value.flatMap((each, index) => textProblems(file, each, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => textProblems(file, each, [...path, key]));
}
