/** Parsers recurse; servers that compose pages have less stack left than the gate. */
const DEEPEST = 64;

const TEXTS = /\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\\./gs;

/** True if brackets of styles nest more than 64 deep. */
export function nestsTooDeep(css: string): boolean {
  let depth = 0;
  for (const [bracket] of css.replace(TEXTS, '').matchAll(/[([{)\]}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return false;
}
