/** Stands in for session storage where the browser lets no page use it; gone with the page. */
const memory = new Map<string, string>();

/** What this tab remembers: in session storage, and where the browser refuses to keep it, as long as the page lasts. */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return memory.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is switched off: there was nothing in it.
    }
  },
};
