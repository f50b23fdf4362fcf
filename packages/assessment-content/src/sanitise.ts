import sanitizeHtml from 'sanitize-html';

/** Tags that `info` and `link` may hold, each with the attributes an author may write (decision G70). */
export const ALLOWED_HTML: Readonly<Record<string, readonly string[]>> = {
  p: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  br: [],
  a: ['href'],
};

/** An absolute https address. */
export const isHttps = (address: string | undefined): address is string =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:';

/**
 * HTML with nothing but the allowed tags. Each anchor opens a new tab without telling where it came from; one whose
 * address is not https loses its tag and keeps its text.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: Object.keys(ALLOWED_HTML),
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    transformTags: {
      a: (tagName, { href }) => {
        const attribs: Record<string, string> = isHttps(href)
          ? { href, target: '_blank', rel: 'noopener noreferrer' }
          : {};
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
  });
