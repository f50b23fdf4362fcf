/** Whether a URL's pathname matches a route pattern (React Router's: `:param`, a trailing `?` for optional segments). */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const given = pathname.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  const required = wanted.filter((segment) => !segment.endsWith('?')).length;
  if (given.length < required || given.length > wanted.length) return false;
  return given.every((segment, index) => {
    const name = wanted[index]?.replace(/\?$/, '') ?? '';
    return name.startsWith(':') || name.toLowerCase() === segment.toLowerCase();
  });
}
