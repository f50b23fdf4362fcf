import sanitizeHtml from 'sanitize-html';
import { ALLOWED_HTML, isHttps } from '../sanitise.ts';

/** Reason, and the text that locates the line. */
export interface HtmlProblem {
  reason: string;
  phrase: string;
}

/** Tags and attributes not on the allowed list, non-https links. */
export function htmlProblems(html: string): HtmlProblem[] {
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
export const holdsHtml = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text);
