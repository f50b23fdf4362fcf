import postcss, { type AtRule, type Rule } from 'postcss';
import { decodeText } from '../decodeText.ts';
import { excerpt } from '../excerpt.ts';
import { messages } from '../messages.ts';
import type { Check } from './check.ts';
import { nestsTooDeep } from './nestsTooDeep.ts';
import { pathOnSite } from './ownUrl.ts';
import { styleUrls } from './styleUrls.ts';

/** Every selector begins at the remote's own class or id. */
export const styles: Check = ({ manifest, files }) => {
  if (manifest.remote === 'shell') return [];
  const claimed = manifest.globalSelectors.map((selector) => messages.styles.listed(selector));
  return [
    ...claimed,
    ...[...files]
      .filter(([path]) => path.endsWith('.css'))
      .flatMap(([path, bytes]) => styleProblems(decodeText(bytes)).map((problem) => `${path}: ${problem}`)),
  ];
};

/** `bare` is far slower for longer ones. */
const LONGEST_SELECTOR = 1000;

function styleProblems(css: string): string[] {
  const problems: string[] = [];
  let root: postcss.Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    return [messages.styles.unparsable(error instanceof Error ? error.message : String(error))];
  }
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    for (const selector of rule.selectors) {
      if (selector.length > LONGEST_SELECTOR)
        problems.push(messages.styles.longSelector(selector.length, LONGEST_SELECTOR));
      else if (isGlobal(resolved(rule, selector))) problems.push(messages.styles.global(selector));
    }
  });
  root.walkAtRules((rule) => {
    const name = rule.name.toLowerCase();
    if (name === 'import') problems.push(messages.styles.import(rule.params));
    else if (name === 'font-face') problems.push(...fontProblems(rule));
    else if (!LOCAL_RULES.test(name)) problems.push(messages.styles.atRule(rule.name, rule.params));
  });
  if (nestsTooDeep(css)) return [...problems, messages.nested];
  for (const url of styleUrls(css))
    if (!/^data:/i.test(url) && pathOnSite(url) === null)
      problems.push(messages.styles.otherOrigin(excerpt(url)));
  return problems;
}

/** Conditions, and names unlikely to collide. */
const LOCAL_RULES = /^(media|supports|container|layer|starting-style|charset|(-\w+-)?keyframes)$/;

/** Page fonts with fallbacks. */
const PAGE_FONTS = /^(source (sans|serif) \d.*|arial|georgia|(ui-)?(sans-)?serif|system-ui)$/i;

function fontProblems(rule: AtRule): string[] {
  const families = (rule.nodes ?? []).flatMap((node) =>
    node.type === 'decl' && node.prop.toLowerCase() === 'font-family'
      ? [unescaped(node.value.trim().replace(/^(['"])(.*)\1$/s, '$2'))]
      : [],
  );
  return families
    .filter((family) => PAGE_FONTS.test(family.trim()))
    .map((family) => messages.styles.font(family));
}

/** CSS writes any character as backslash and number, too. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gis, (_, code: string | undefined, plain: string) =>
    code === undefined ? plain : codePoint(Number.parseInt(code, 16)),
  );

const codePoint = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code));

/** Treats the parent, checked separately, as our class. */
function resolved(rule: Rule, selector: string): string {
  if (!isNested(rule)) return selector;
  return selector.includes('&') ? selector.replaceAll('&', '.own') : `.own ${selector}`;
}

const isNested = ({ parent }: Rule | AtRule): boolean =>
  parent?.type === 'rule' || (parent?.type === 'atrule' && isNested(parent as AtRule));

const isKeyframe = (rule: Rule) =>
  rule.parent?.type === 'atrule' && /keyframes$/i.test((rule.parent as AtRule).name);

/** Design system or page names. */
const FOREIGN = /^\.(Mui|css-)|^#root\b/;

/** True for selectors not beginning at our class or id, or ending at the page's root. */
function isGlobal(selector: string): boolean {
  const compounds = bare(selector)
    .trim()
    .split(/\s*[>+~\s]\s*/);
  const first = compounds[0] ?? '';
  const subject = compounds.at(-1) ?? '';
  return !/[.#]/.test(first) || FOREIGN.test(first) || /^(html|body)\b|:root\b/i.test(subject);
}

/** Removes attribute values and pseudo-class arguments, which narrow nothing. */
function bare(selector: string): string {
  let text = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/:[\w-]+\([^()]*\)/g, ':function');
  }
  return text;
}
