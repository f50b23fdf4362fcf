const EMPTY = new Set<unknown>(['', null, undefined, false]);

/** Whether two values of a field mean the same input: empty is empty, and the order of ticked boxes does not matter. */
export function isSameInput(one: unknown, other: unknown): boolean {
  const [left, right] = [one, other].map((value) => (isEmpty(value) ? undefined : value));
  if (!Array.isArray(left) || !Array.isArray(right)) return Object.is(left, right);
  return left.length === right.length && left.every((item) => right.includes(item));
}

const isEmpty = (value: unknown) => EMPTY.has(value) || (Array.isArray(value) && value.length === 0);
