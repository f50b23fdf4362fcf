import { isRecord, parseJson } from '@psma/validators';

const PREFIX = 'psma-draft/';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Unsaved input on this device, by account or triage. */
export interface StoredDraft {
  /** Null if absent, expired or storage is unavailable. */
  read(): Record<string, unknown> | null;
  /** Returns false without storage or an owner. */
  write(content: Record<string, unknown>): boolean;
  remove(): void;
}

/** Without an owner nothing is stored. */
export function draftOf(owner: string | null, name: string): StoredDraft {
  const key = owner === null ? null : `${prefixOf(owner)}${name}`;
  return {
    read: () => (key === null ? null : readDraft(key)),
    write(content) {
      if (key === null) return false;
      const text = JSON.stringify({ at: Date.now(), content });
      const store = () => {
        localStorage.setItem(key, text);
        return true;
      };
      return attempt(store) ?? false;
    },
    remove() {
      if (key !== null) attempt(() => localStorage.removeItem(key));
    },
  };
}

/** At sign-out. */
export const removeDraftsOf = (owner: string): void => removeWhere((key) => key.startsWith(prefixOf(owner)));

/** At page start, of all owners. */
export const removeExpiredDrafts = (): void => removeWhere((key) => readDraft(key) === null);

const prefixOf = (owner: string) => `${PREFIX}${owner}/`;

function readDraft(key: string): Record<string, unknown> | null {
  const stored = attempt(() => localStorage.getItem(key));
  const draft = stored ? parseJson(stored, isRecord) : null;
  if (!draft || typeof draft['at'] !== 'number' || !isRecord(draft['content'])) return null;
  const age = Date.now() - draft['at'];
  return age >= 0 && age < LIFETIME_MS ? draft['content'] : null;
}

function removeWhere(isObsolete: (key: string) => boolean): void {
  attempt(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) if (isObsolete(key)) localStorage.removeItem(key);
  });
}

/** Returns null if storage is full or blocked. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
