const EMPTY = new Set<unknown>(['', null, undefined, false]);

/** Treats empty values, and orders of ticked boxes, as equal. */
export function isSameInput(one: unknown, other: unknown): boolean {
  const [left, right] = [one, other].map((value) => (isEmpty(value) ? undefined : value));
  if (!Array.isArray(left) || !Array.isArray(right)) return Object.is(left, right);
  return left.length === right.length && left.every((item) => right.includes(item));
}

const isEmpty = (value: unknown) => EMPTY.has(value) || (Array.isArray(value) && value.length === 0);
