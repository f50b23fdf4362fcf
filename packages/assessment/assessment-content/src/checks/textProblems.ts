import sanitizeHtml from 'sanitize-html';
import type { ContentProblem } from '../ContentError.ts';
import type { YamlFile, YamlPath } from '../files/YamlFile.ts';
import { ALLOWED_HTML, isHttps } from '../sanitise.ts';

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

/** Reason, and the text that locates the line. */
interface HtmlProblem {
  reason: string;
  phrase: string;
}

/** Tags and attributes not on the allowed list, non-https links. */
function htmlProblems(html: string): HtmlProblem[] {
  const problems: HtmlProblem[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(tag, attributes) {
      const allowed = ALLOWED_HTML[tag];
      if (!allowed) {
        problems.push({ reason: `the HTML tag <${tag}> is not allowed`, phrase: `<${tag}` });
        return;
      }
      for (const name of Object.keys(attributes).filter((each) => !allowed.includes(each)))
        problems.push({ reason: `the attribute ${name} of <${tag}> is not allowed`, phrase: `${name}=` });
      const { href } = attributes;
      if (tag === 'a' && href === undefined)
        problems.push({ reason: 'the link has no address', phrase: '<a' });
      else if (tag === 'a' && !isHttps(href))
        problems.push({ reason: `the link ${href} is not https`, phrase: `${href}` });
    },
  });
  return problems;
}

/** Texts other than `info` and `link` are verbatim. */
const holdsHtml = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text);
