/** Wraps browser storage; falls back to memory if refused. */
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

/** Lasts until this tab is closed. */
export const tabStorage = kept(() => sessionStorage);

/** Shared by all tabs; each entry has its own expiry. */
export const browserStorage = kept(() => localStorage);
