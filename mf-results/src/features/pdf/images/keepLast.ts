/**
 * Makes a value once for each key in a row: whoever asks for the same again gets the last one, also while it is made.
 * What failed is made again.
 */
export function keepLast<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
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
