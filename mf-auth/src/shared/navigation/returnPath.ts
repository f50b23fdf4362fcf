/**
 * Unchecked path that a sign-in returns to (see `internalPath`): from the redirect,
 * or carried in `returnTo`. The shell asks nothing before a step whose state has
 * `from`.
 */
export function returnPathOf(state: unknown): string | null {
  const { from, returnTo } = (state ?? {}) as { from?: unknown; returnTo?: unknown };
  const path = from ?? returnTo;
  return typeof path === 'string' ? path : null;
}

/** Copies the present location's return path, if any, to the next. */
export function withReturnPath(state: object | null, present: unknown): object | null {
  const returnTo = returnPathOf(present);
  return returnTo === null ? state : { ...state, returnTo };
}
