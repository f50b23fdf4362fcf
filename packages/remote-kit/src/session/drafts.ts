import { isRecord, parseJson } from '@psma/guards';

const PREFIX = 'psma-draft/';
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Unsaved input on this device for one account or visitor's triage. */
export interface StoredDraft {
  /** Null if absent, expired or storage is unavailable. */
  read(): Record<string, unknown> | null;
  write(content: Record<string, unknown>): void;
  remove(): void;
}

/** Without an owner nothing is stored. */
export function draftOf(owner: string | null, name: string): StoredDraft {
  const key = owner === null ? null : `${prefixOf(owner)}${name}`;
  return {
    read: () => (key === null ? null : readDraft(key)),
    write(content) {
      if (key !== null) attempt(() => localStorage.setItem(key, JSON.stringify({ at: Date.now(), content })));
    },
    remove() {
      if (key !== null) attempt(() => localStorage.removeItem(key));
    },
  };
}

/** At sign-out. */
export const removeDraftsOf = (owner: string): void => removeWhere((key) => key.startsWith(prefixOf(owner)));

/** At page start, all owners: none outlives its time on shared devices. */
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

/** Full or blocked storage keeps no draft; the leave question remains. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
