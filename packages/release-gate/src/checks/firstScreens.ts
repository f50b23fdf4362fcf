import {
  FIRST_SCREEN_PLACE,
  FIRST_SCREENS_FILE,
  FirstScreens,
  releaseBase,
  type ReleaseManifest,
} from '@psma/release-model';
import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { Check as fits } from 'typebox/value';
import { messages } from '../messages.ts';
import type { Check } from '../releaseUpload.ts';
import { textOf } from '../textOf.ts';

/** A screen or a frame, its styles included, in bytes. It stands in the page itself. */
const LARGEST = 32 * 1024;

/** What first screens consist of: elements that show something or lead somewhere by themselves. */
const ALLOWED =
  /^(a|article|aside|b|br|caption|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|footer|g|h[1-6]|header|hr|i|ins|kbd|li|main|nav|ol|p|path|circle|ellipse|line|polygon|polyline|rect|q|s|section|small|span|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul)$/;

/** A path of this origin, a part of the page, or what the server fills in. */
const LEADS_NO_FURTHER = /^(\/(?![/\\])|#|\{\{\w+\}\}$)/;

interface Part {
  name: string;
  html: string;
  css: string;
  headings: number;
}

/**
 * First screens stand in the page as they are, before its scripts and under its policy: only what can be read, and links
 * within the product. Only screens that everybody may open have one.
 */
export const firstScreens: Check = ({ manifest, files }) => {
  const bytes = files.get(FIRST_SCREENS_FILE);
  if (!bytes) return [];
  const first = parsed(textOf(bytes));
  if (!first) return [messages.firstScreens.unreadable(FIRST_SCREENS_FILE)];
  const closed = Object.keys(first.screens).filter((path) => !isOpen(manifest, path));
  const parts: Part[] = Object.entries(first.screens).map(([name, markup]) => ({
    name,
    ...markup,
    headings: 1,
  }));
  if (first.frame) parts.push({ name: messages.firstScreens.frame, ...first.frame, headings: 0 });
  const places = first.frame ? first.frame.html.split(FIRST_SCREEN_PLACE).length - 1 : 1;
  return [
    ...closed.map((path) => messages.firstScreens.notOpen(path)),
    ...(places === 1 ? [] : [messages.firstScreens.places(places)]),
    ...parts.flatMap((part) =>
      problemsOf(part, releaseBase(manifest.remote, manifest.releaseId)).map(
        (problem) => `${FIRST_SCREENS_FILE}, ${part.name}: ${problem}`,
      ),
    ),
  ];
};

function parsed(text: string): FirstScreens | null {
  try {
    const value: unknown = JSON.parse(text);
    return fits(FirstScreens, value) ? value : null;
  } catch {
    return null;
  }
}

const isOpen = ({ routes }: ReleaseManifest, path: string) =>
  !/[:*?]/.test(path) &&
  routes.some((route) => route.path === path && !route.access && !route.redirectTo && !route.modal);

function problemsOf({ html, css, headings }: Part, base: string): string[] {
  const size = Buffer.byteLength(html) + Buffer.byteLength(css);
  if (size > LARGEST) return [messages.firstScreens.size(size, LARGEST)];
  const fragment = parseFragment(html);
  const elements = elementsIn(fragment);
  const titles = elements.filter(({ tagName }) => tagName === 'h1').length;
  return [
    ...new Set([
      ...(spelled(serialize(fragment)) === spelled(html) ? [] : [messages.firstScreens.malformed]),
      ...elements.flatMap(elementProblems),
      ...styleProblems(css, base),
      ...(titles === headings ? [] : [messages.firstScreens.headings(titles, headings)]),
    ]),
  ];
}

/** In one spelling of what React and the parser write differently. */
const spelled = (html: string) =>
  html.replaceAll('/>', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

type Element = DefaultTreeAdapterTypes.Element;

const elementsIn = (parent: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));

function elementProblems({ tagName, attrs }: Element): string[] {
  if (!ALLOWED.test(tagName)) return [messages.firstScreens.element(tagName)];
  return attrs.flatMap(({ name, value }) => {
    if (/^on|^style$|^src|^srcset$|^action$|^formaction$|^ping$|^is$/.test(name))
      return [messages.firstScreens.attribute(name)];
    if (/href$/.test(name) && !LEADS_NO_FURTHER.test(value))
      return [messages.firstScreens.leadsTo(value.slice(0, 60))];
    return [];
  });
}

/** They stand in one style element; pictures and fonts are the release's own. */
function styleProblems(css: string, base: string): string[] {
  const urls = [...css.matchAll(/url\(\s*['"]?([^'")]*)/gi)].map(([, url = '']) => url);
  return [
    ...(/<\/?style|<!--/i.test(css) ? [messages.firstScreens.endsStyles] : []),
    ...(/@import|\\/i.test(css) ? [messages.firstScreens.hidesStyles] : []),
    ...urls
      .filter((url) => !url.startsWith(base))
      .map((url) => messages.firstScreens.stylesLoad(url.slice(0, 60))),
  ];
}
