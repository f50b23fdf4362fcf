interface Pattern {
  segments: string[];
  /** Minimum number of segments. */
  required: number;
}

/** Cached: every page tries all routes. */
const patterns = new Map<string, Pattern>();

/** Matches React Router patterns (`:param`, trailing `?` for optional segments). */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const { segments, required } = patternOf(pattern);
  const given = pathname.split('/').filter(Boolean);
  if (given.length < required || given.length > segments.length) return false;
  return given.every((segment, index) => {
    const name = segments[index] ?? '';
    return name.startsWith(':') || name === segment.toLowerCase();
  });
}

function patternOf(pattern: string): Pattern {
  const known = patterns.get(pattern);
  if (known) return known;
  const given = pattern.split('/').filter(Boolean);
  const read = {
    segments: given.map((segment) => segment.replace(/\?$/, '').toLowerCase()),
    required: given.filter((segment) => !segment.endsWith('?')).length,
  };
  patterns.set(pattern, read);
  return read;
}
