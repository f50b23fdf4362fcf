import { isNumber, isObjectOf, isString, parseJson } from '@psma/validators';
import { tabStorage } from '../../model/storage/keptStorage.ts';
import { sameEmail } from '../../model/validation/email.ts';

const STORAGE_KEY = 'psma-pending-email';

/** Lifetime of the link to a new email address (decision G102). */
const WORKS_FOR_MS = 86_400_000;

interface PendingEmail {
  userId: string;
  email: string;
  since: number;
}
const isPendingEmail = isObjectOf<PendingEmail>({ userId: isString, email: isString, since: isNumber });

/** Remembers it in this tab: no API returns it. */
export function notePendingEmail(userId: string, email: string): void {
  const pending: PendingEmail = { userId, email, since: Date.now() };
  tabStorage.set(STORAGE_KEY, JSON.stringify(pending));
}

export const forgetPendingEmail = (): void => tabStorage.remove(STORAGE_KEY);

/** Returns the unconfirmed email address, or null. */
export function pendingEmailOf(user: { id: string; email: string | null }): string | null {
  const pending = parseJson(tabStorage.get(STORAGE_KEY), isPendingEmail);
  if (!pending) return null;
  const { userId, email, since } = pending;
  const waits =
    userId === user.id && Date.now() - since < WORKS_FOR_MS && !sameEmail(email, user.email ?? '');
  return waits ? email : null;
}
