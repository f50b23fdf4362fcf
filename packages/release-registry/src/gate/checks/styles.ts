import postcss from 'postcss';
import type { AtRule, Rule } from 'postcss';
import { textFiles } from '../releaseUpload.ts';
import type { Check } from '../releaseUpload.ts';

/** A remote's style sheets reach only its own elements: every selector begins at a class or id of the remote. */
export const styles: Check = (upload) => {
  if (upload.manifest.remote === 'shell') return [];
  const claimed = upload.manifest.globalSelectors.map(
    (selector) => `release.json itself lists the global selector "${selector}".`,
  );
  return [
    ...claimed,
    ...textFiles(upload, '.css').flatMap(([path, text]) =>
      styleProblems(text).map((problem) => `${path}: ${problem}`),
    ),
  ];
};

/** What `bare` does takes far longer for long ones. */
const LONGEST_SELECTOR = 1000;

function styleProblems(css: string): string[] {
  const problems: string[] = [];
  let root: postcss.Root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    return [`it does not parse (${error instanceof Error ? error.message : String(error)}).`];
  }
  root.walkRules((rule) => {
    if (isKeyframe(rule) || rule.parent?.type === 'rule') return;
    for (const selector of rule.selectors) {
      if (selector.length > LONGEST_SELECTOR)
        problems.push(`it has a selector of ${selector.length} characters; at most ${LONGEST_SELECTOR}.`);
      else if (isGlobal(selector)) problems.push(`"${selector}" styles the whole page.`);
    }
  });
  root.walkAtRules(
    'import',
    (rule) => void problems.push(`@import ${rule.params} loads another sheet: bundle it.`),
  );
  root.walkDecls((declaration) => {
    if (/url\(\s*['"]?(https?:)?\/\//i.test(declaration.value))
      problems.push(`${declaration.prop} loads from another origin.`);
  });
  return problems;
}

const isKeyframe = (rule: Rule) =>
  rule.parent?.type === 'atrule' && /keyframes$/i.test((rule.parent as AtRule).name);

/** Names that belong to the design system or to the page. */
const FOREIGN = /^\.(Mui|css-)|^#root\b/;

/** Global: begins at no class or id, at somebody else's, or ends at the page's root elements. */
function isGlobal(selector: string): boolean {
  const compounds = bare(selector)
    .trim()
    .split(/\s*[>+~\s]\s*/);
  const first = compounds[0] ?? '';
  const subject = compounds.at(-1) ?? '';
  return !/[.#]/.test(first) || FOREIGN.test(first) || /^(html|body)\b|:root\b/i.test(subject);
}

/** Without attribute values and arguments of pseudo-classes, which may hold dots and spaces and narrow nothing down. */
function bare(selector: string): string {
  let text = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/:[\w-]+\([^()]*\)/g, ':function');
  }
  return text;
}
