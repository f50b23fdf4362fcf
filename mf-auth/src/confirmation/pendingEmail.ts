import { isNumber, isObjectOf, isString, parseJson } from '@psma/guards';
import { tabStorage } from '../storage/keptStorage.ts';
import { sameEmail } from '../validation/email.ts';

const STORAGE_KEY = 'psma-pending-email';

/** How long the link to a new address works (decision G102). */
const WORKS_FOR_MS = 86_400_000;

interface PendingEmail {
  userId: string;
  email: string;
  since: number;
}
const isPendingEmail = isObjectOf<PendingEmail>({ userId: isString, email: isString, since: isNumber });

/** Notes that a link was sent to a user's new address. No call of the API returns it, so this tab remembers it. */
export function notePendingEmail(userId: string, email: string): void {
  const pending: PendingEmail = { userId, email, since: Date.now() };
  tabStorage.set(STORAGE_KEY, JSON.stringify(pending));
}

export const forgetPendingEmail = (): void => tabStorage.remove(STORAGE_KEY);

/** The address that waits for its link to be followed; null when there is none, or it is in use by now. */
export function pendingEmailOf(user: { id: string; email: string | null }): string | null {
  const pending = parseJson(tabStorage.get(STORAGE_KEY), isPendingEmail);
  if (!pending) return null;
  const { userId, email, since } = pending;
  const waits =
    userId === user.id && Date.now() - since < WORKS_FOR_MS && !sameEmail(email, user.email ?? '');
  return waits ? email : null;
}
