import { parseFragment, serialize, type DefaultTreeAdapterTypes, type Token } from 'parse5';
import { excerpt } from '../excerpt.ts';
import { messages } from '../messages.ts';
import { isPageLink } from './ownUrl.ts';

/** Elements that display, link or take input by themselves. */
const ELEMENTS =
  /^(a|article|aside|b|br|button|caption|cite|code|dd|del|details|div|dl|dt|em|fieldset|figcaption|figure|footer|form|g|h[1-6]|header|hr|i|input|ins|kbd|label|legend|li|main|nav|ol|p|path|circle|ellipse|line|polygon|polyline|rect|q|s|section|small|span|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul)$/;

/** Words, names and numbers. `data-first`: place in the frame. */
const PLAIN =
  /^(class|id|lang|dir|title|role|hidden|aria-[a-z]+|data-(?!first)[a-z-]+|colspan|rowspan|scope|headers|start|reversed|value|open)$/;

/** Of forms. The page server decides where they lead. */
const INPUT = /^(for|name|checked|disabled|novalidate|autocomplete|autocapitalize|spellcheck)$/;
const TYPES = /^(text|email|password|radio|checkbox|button|submit)$/;

/** Drawing attributes that could load another picture. */
const DRAWING =
  /^(viewBox|width|height|d|c?[xy]|r[xy]?|[xy][12]|points|fill(-[a-z]+)?|stroke(-[a-z]+)?|clip-rule|opacity|vector-effect|preserveAspectRatio|focusable|xmlns)$/;
const LOADS_NOTHING = /^(?!.*url)[\w#(),.:/% -]*$/is;

/** Installation's links, filled in by the server; frame only. */
const PLACEHOLDER = /^\{\{\w+\}\}$/;

interface Markup {
  html: string;
  isFrame: boolean;
}

/** Returns problems of a prerendered screen or frame. */
export function markupProblems({ html, isFrame }: Markup): string[] {
  const fragment = parseFragment(html);
  const elements = elementsIn(fragment);
  const titles = elements.filter(({ tagName }) => tagName === 'h1').length;
  const wanted = isFrame ? 0 : 1;
  return [
    ...(spelled(serialize(fragment)) === spelled(html) ? [] : [messages.prerenderedScreens.malformed]),
    ...elements.flatMap((element) => elementProblems(element, isFrame)),
    ...(titles === wanted ? [] : [messages.prerenderedScreens.headings(titles, wanted)]),
  ];
}

/** Unifies React's and the parser's spelling. */
const spelled = (html: string) =>
  html.toLowerCase().replaceAll('/>', '>').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

type Element = DefaultTreeAdapterTypes.Element;

const elementsIn = (parent: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));

function elementProblems({ tagName, attrs }: Element, isFrame: boolean): string[] {
  if (!ELEMENTS.test(tagName)) return [messages.prerenderedScreens.element(tagName)];
  return attrs.flatMap(({ name, value }) => {
    if (name === 'href')
      return isPageLink(value) || (isFrame && PLACEHOLDER.test(value))
        ? []
        : [messages.prerenderedScreens.leadsTo(excerpt(value))];
    return isHarmless({ name, value }) || (isFrame && name === 'data-first')
      ? []
      : [messages.prerenderedScreens.attribute(name)];
  });
}

function isHarmless({ name, value }: Token.Attribute): boolean {
  if (name === 'tabindex') return value === '0' || value === '-1';
  if (name === 'type') return TYPES.test(value);
  return PLAIN.test(name) || INPUT.test(name) || (DRAWING.test(name) && LOADS_NOTHING.test(value));
}
