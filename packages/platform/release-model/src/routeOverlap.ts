/**
 * True if a URL matches both patterns (React Router's `:param`, optional `?`,
 * trailing `*`).
 */
export function routesOverlap(left: string, right: string): boolean {
  const ones = segmentsOf(left);
  const others = segmentsOf(right);
  /** Optional segments add up instead of multiplying. */
  const tried = new Set<string>();

  function overlapFrom(place: number, otherPlace: number): boolean {
    const one = ones[place];
    const other = others[otherPlace];
    if (one?.name === '*' || other?.name === '*' || (!one && !other)) return true;
    const pair = `${place} ${otherPlace}`;
    if (tried.has(pair)) return false;
    tried.add(pair);
    return (
      (one !== undefined && one.optional && overlapFrom(place + 1, otherPlace)) ||
      (other !== undefined && other.optional && overlapFrom(place, otherPlace + 1)) ||
      (one !== undefined &&
        other !== undefined &&
        isSame(one.name, other.name) &&
        overlapFrom(place + 1, otherPlace + 1))
    );
  }
  return overlapFrom(0, 0);
}

const segmentsOf = (pattern: string) =>
  pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => ({ name: segment.replace(/\?$/, ''), optional: segment.endsWith('?') }));

const isSame = (left: string, right: string) =>
  left.startsWith(':') || right.startsWith(':') || left.toLowerCase() === right.toLowerCase();
