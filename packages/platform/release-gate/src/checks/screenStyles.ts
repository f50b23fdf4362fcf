import { generate, parse, walk, type Atrule, type CssNode, type Declaration, type Rule } from 'css-tree';
import { excerpt } from '../excerpt.ts';
import { messages } from '../messages.ts';

/**
 * Properties that draw or lay out an element in its own box, with the design
 * system's prefixes.
 */
const PROPERTIES = new RegExp(
  `^(--[\\w-]+|-webkit-box-(align|pack|flex-wrap)|(-webkit-|-moz-|-ms-)?(${[
    '(align|justify|place)-(content|items|self)|(flex|grid)(-[a-z-]+)?|((row|column)-)?gap|order',
    '(margin|padding|border|outline)(-[a-z-]+)?|((min|max)-)?(width|height|inline-size|block-size)|aspect-ratio',
    'box-(sizing|shadow)|display|visibility|overflow(-[a-z-]+)?|vertical-align|float|clear|clip-path',
    '(print-)?color(-adjust|-scheme)?|forced-color-adjust|background(-color|-clip)?|opacity|(fill|stroke)(-[a-z-]+)?',
    '(font|text|word|list-style|break|transition)(-[a-z-]+)?|line-height|letter-spacing|white-space(-[a-z]+)?',
    'hyphens|quotes|content|orphans|widows|table-layout|caption-side|tab-size|tap-highlight-color',
    'cursor|pointer-events|user-select|appearance|inset-(block|inline)-(start|end)|z-index|transform',
  ].join('|')}))$`,
);

/** Excludes `fixed`, `sticky` and variables for them. */
const POSITIONS = /^(static|relative|absolute)$/;

const FUNCTIONS =
  /^(var|calc|clamp|min|max|minmax|repeat|fit-content|rgba?|hsla?|hwb|(ok)?(lab|lch)|color-mix|light-dark|linear-gradient|inset|circle|ellipse|polygon|cubic-bezier|steps|attr|translatey|rotate)$/;

const PSEUDO_CLASSES =
  /^(hover|focus|focus-visible|focus-within|active|link|visited|disabled|enabled|checked|read-only|has|empty|(first|last|only)-(child|of-type)|nth-(last-)?(child|of-type)|not|is|where)$/;

const PSEUDO_ELEMENTS =
  /^(before|after|first-letter|first-line|marker|selection|placeholder|-moz-focus-inner)$/;

const PLAIN_NODES =
  /^(StyleSheet|SelectorList|Selector|ClassSelector|AttributeSelector|Combinator|Nth|AnPlusB|Block|Value|Identifier|Dimension|Number|Percentage|Operator|String|Hash|Parentheses|Brackets|AtrulePrelude|MediaQueryList|MediaQuery|Condition|Feature|FeatureRange|Ratio)$/;

/** Checks the node without its content. */
function isAllowed(node: CssNode): boolean {
  switch (node.type) {
    case 'Rule':
      return isOwnRule(node);
    case 'TypeSelector':
      return /^(?!(html|head|body)$)([a-z][a-z0-9]*|\*)$/i.test(node.name);
    case 'PseudoClassSelector':
      return PSEUDO_CLASSES.test(node.name.toLowerCase());
    case 'PseudoElementSelector':
      return PSEUDO_ELEMENTS.test(node.name.toLowerCase());
    case 'Atrule':
      return node.name === 'media' && node.block !== null;
    case 'Declaration':
      return isAllowedDeclaration(node);
    case 'Function':
      return FUNCTIONS.test(node.name.toLowerCase());
    default:
      return PLAIN_NODES.test(node.type);
  }
}

/** Selectors begin at a class. */
function isOwnRule(rule: Rule): boolean {
  return selectorsOf(rule).every(({ children }) => {
    const parts = children.toArray();
    const end = parts.findIndex(({ type }) => type === 'Combinator');
    return parts.slice(0, end < 0 ? undefined : end).some(({ type }) => type === 'ClassSelector');
  });
}

/** Empty if unparsable. */
const selectorsOf = ({ prelude }: Rule) =>
  prelude.type === 'SelectorList'
    ? prelude.children.toArray().filter((node) => node.type === 'Selector')
    : [];

function isAllowedDeclaration({ property, value }: Declaration): boolean {
  if (property !== 'position') return PROPERTIES.test(property);
  return POSITIONS.test(generate(value).toLowerCase());
}

/** Page-wide theme rules, which the frame has. */
const isTheme = (node: CssNode): node is Rule =>
  node.type === 'Rule' && generate(node.prelude).toLowerCase() === ':root';

const isThemeDeclaration = (node: CssNode) =>
  node.type === 'Declaration' && /^(--ds-[\w-]+|(-webkit-print-)?color-scheme)$/.test(node.property);

/**
 * Returns problems of prerendered styles with line and column. Only known-safe
 * styles pass: no script reports their effects.
 */
export function screenStyleProblems(css: string): string[] {
  // An end tag in a string closes the element.
  const hidden = /<[/!]|\\/.exec(css);
  if (hidden) return [messages.prerenderedScreens.style(positionOf(css, hidden.index), hidden[0])];
  const problems: string[] = [];
  const refuse = (node: CssNode) => {
    if (!node.loc) return;
    const { start, end } = node.loc;
    problems.push(messages.prerenderedScreens.style(start, excerpt(css.slice(start.offset, end.offset))));
  };
  const sheet = parse(css, { positions: true, parseCustomProperty: true });
  walk(sheet, function (node) {
    if (this.rule === null && this.atrule === null && isTheme(node)) {
      if (!node.block.children.toArray().every(isThemeDeclaration)) refuse(node);
      return this.skip;
    }
    const isNested = this.rule !== null && (node.type === 'Rule' || node.type === 'Atrule');
    if (!isNested && isAllowed(node)) return undefined;
    refuse(node);
    return this.skip;
  });
  return problems;
}

const positionOf = (css: string, offset: number) => {
  const before = css.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Limits rules to the prerendered screen without specificity. */
const SCOPE = ':where([data-first]) ';

/**
 * Scopes prerendered styles to their screen. Omits page-wide and nested rules and
 * at-rules other than `@media`.
 */
export function scopeToScreen(css: string): string {
  const sheet = parse(css, { parseCustomProperty: true });
  if (sheet.type !== 'StyleSheet') return '';
  sheet.children = sheet.children.filter(
    (node) => (node.type === 'Rule' && !isTheme(node)) || (node.type === 'Atrule' && isMedia(node)),
  );
  walk(sheet, {
    visit: 'Rule',
    enter(rule, item, list) {
      const isReadable = this.rule === null && rule.prelude.type === 'SelectorList';
      if (!isReadable) list.remove(item);
      for (const selector of selectorsOf(rule)) selector.children.prependData({ type: 'Raw', value: SCOPE });
    },
  });
  return generate(sheet);
}

const isMedia = ({ name }: Atrule) => name.toLowerCase() === 'media';
