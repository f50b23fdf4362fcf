/** Caches the last key's value. Failures are retried. */
export function cacheLast<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  let last: { key: string; value: Promise<Value> } | null = null;
  return (key, make) => {
    if (last?.key === key) return last.value;
    const made = { key, value: make() };
    last = made;
    made.value.catch(() => {
      if (last === made) last = null;
    });
    return made.value;
  };
}
