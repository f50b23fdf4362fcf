import postcss from 'postcss';

/** Selectors of a style sheet that reach beyond a class or an id of their own: they would restyle the whole page. */
export function globalSelectors(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const inKeyframes =
      rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name);
    if (inKeyframes) return;
    for (const selector of rule.selectors) if (!/^[.#]/.test(selector.trim())) found.push(selector.trim());
  });
  return found;
}
