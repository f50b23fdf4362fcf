/** LRU cache limited by weight. */
export function lruCache<Value>(limit: number, weigh: (value: Value) => number) {
  const held = new Map<string, Value>();
  let weight = 0;

  function forget(key: string) {
    const value = held.get(key);
    if (value !== undefined) weight -= weigh(value);
    held.delete(key);
  }

  function keep(key: string, value: Value) {
    forget(key);
    held.set(key, value);
    weight += weigh(value);
    for (const oldest of held.keys()) {
      if (weight <= limit) return;
      forget(oldest);
    }
  }

  return {
    keep,
    forget,
    get(key: string): Value | undefined {
      const value = held.get(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
  };
}
