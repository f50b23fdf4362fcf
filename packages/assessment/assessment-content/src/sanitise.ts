import sanitizeHtml from 'sanitize-html';

/** Tags with attributes allowed in `info` and `link` (decision G70). */
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

/** An absolute https URL. */
export const isHttps = (address: string | undefined): address is string =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:';

/** Allowed tags only. Anchors open new tabs without referrer. */
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
