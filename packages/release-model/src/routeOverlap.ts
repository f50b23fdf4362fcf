/**
 * Whether some URL matches both route patterns (React Router's: `:param`, optional `?`, trailing `*`).
 * Two remotes whose patterns overlap would fight for that URL.
 */
export function routesOverlap(left: string, right: string): boolean {
  return expand(left).some((one) => expand(right).some((other) => overlap(one, other)));
}

/** A pattern with optional segments stands for several without. */
function expand(pattern: string): string[][] {
  let forms: string[][] = [[]];
  for (const segment of pattern.split('/').filter(Boolean)) {
    const optional = segment.endsWith('?');
    const name = optional ? segment.slice(0, -1) : segment;
    forms = forms.flatMap((form) => (optional ? [form, [...form, name]] : [[...form, name]]));
  }
  return forms;
}

function overlap([left, ...restLeft]: string[], [right, ...restRight]: string[]): boolean {
  if (left === '*' || right === '*') return true;
  if (left === undefined || right === undefined) return left === right;
  const same = left.startsWith(':') || right.startsWith(':') || left.toLowerCase() === right.toLowerCase();
  return same && overlap(restLeft, restRight);
}
