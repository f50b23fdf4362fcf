import postcss from 'postcss';

/** Selectors without class or id restyle the whole document. */
export function findGlobalSelectors(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const inKeyframes =
      rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name);
    if (inKeyframes) return;
    for (const selector of rule.selectors) if (!/^[.#]/.test(selector.trim())) found.push(selector.trim());
  });
  return found;
}
