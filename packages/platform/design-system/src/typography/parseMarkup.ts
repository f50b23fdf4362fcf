import { decodeEntities } from './decodeEntities.ts';

const TAGS = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;
export type MarkupTag = (typeof TAGS)[number];
export type MarkupElement = { tag: MarkupTag; href?: string; children: MarkupNode[] };
export type MarkupNode = string | MarkupElement;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;
const RAW = /<(script|style|template|iframe|noscript|textarea|title|xmp|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const MAX_DEPTH = 16;

/** Tags that an opening tag implicitly closes. */
const ENDS: Partial<Record<MarkupTag, readonly MarkupTag[]>> = {
  p: ['p'],
  ul: ['p'],
  ol: ['p'],
  li: ['li', 'p'],
  a: ['a'],
};

const isKnown = (tag: string): tag is MarkupTag => (TAGS as readonly string[]).includes(tag);

/**
 * Parses markup into a tree of p, ul, ol, li, strong, em, br, links to https URLs,
 * and text. Unwraps other elements; removes scripts, styles and the like. Never
 * throws. Trusted Types block the browser's parser.
 */
export function parseMarkup(html: string): MarkupNode[] {
  const top: MarkupNode[] = [];
  const open: MarkupElement[] = [];
  const add = (node: MarkupNode) => (open.at(-1)?.children ?? top).push(node);
  const close = (tag: MarkupTag) => {
    const index = open.findLastIndex((element) => element.tag === tag);
    if (index >= 0) open.length = index;
  };
  const start = (tag: MarkupTag, attributes: string) => {
    for (const ended of ENDS[tag] ?? []) if (open.at(-1)?.tag === ended) open.pop();
    if (tag === 'a' && open.some((element) => element.tag === 'a')) close('a');
    const element = elementOf(tag, attributes);
    add(element);
    if (tag !== 'br' && open.length < MAX_DEPTH) open.push(element);
  };

  for (const [token, slash, name, attributes = ''] of html.replace(RAW, '').matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (!token.startsWith('<!--')) add(decodeEntities(token));
    } else if (isKnown(tag)) {
      if (slash) close(tag);
      else start(tag, attributes);
    }
  }
  return top;
}

function elementOf(tag: MarkupTag, attributes: string): MarkupElement {
  const href = tag === 'a' ? httpsAddress(attributes) : undefined;
  return href ? { tag, href, children: [] } : { tag, children: [] };
}

function httpsAddress(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const address = decodeEntities(double ?? single ?? bare ?? '');
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' ? url.href : undefined;
}
