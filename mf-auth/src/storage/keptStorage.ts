/** What the browser keeps for this tool; where it refuses to, as long as the page lasts. */
function kept(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Storage is switched off: there was nothing in it.
      }
    },
  };
}

/** For this tab, until it is closed. */
export const tabStorage = kept(() => sessionStorage);

/** For every tab of this browser. What is put here has an end of its own. */
export const browserStorage = kept(() => localStorage);
