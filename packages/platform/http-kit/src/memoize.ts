/**
 * Computes a value once per key, for few keys. Object keys are compared by identity
 * and collected with their value.
 */
export function memoize<Key extends object | string, Value extends object | string>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const byObject = new WeakMap<object, Value>();
  const byText = new Map<string, Value>();
  return (key) => {
    const known = typeof key === 'string' ? byText.get(key) : byObject.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    if (typeof key === 'string') byText.set(key, value);
    else byObject.set(key, value);
    return value;
  };
}
