import { createObservable } from '@psma/remote-kit';

const NAME = 'triage-tool-user-id';
const MAX_AGE_SECONDS = 2_592_000;

/** Counts up whenever the cookie may hold another id than before: cookies tell nobody when they change. */
export const visitorChanges = createObservable(0);

export const visitorMayHaveChanged = () => visitorChanges.set(visitorChanges.get() + 1);

/** An id may travel in a path as it is. Anything else was not written by this product and counts as no cookie. */
const READABLE = /^[\w-]{1,64}$/;

/** The triage user id of this browser, read again each time, so that every tab follows the latest one. */
export function visitorId(): string | null {
  const values = document.cookie
    .split('; ')
    .filter((each) => each.startsWith(`${NAME}=`))
    .map((each) => each.slice(NAME.length + 1));
  return values.find((value) => READABLE.test(value)) ?? null;
}

export function rememberVisitor(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${id}; max-age=${MAX_AGE_SECONDS}; path=/; SameSite=Strict${secure}`;
  visitorMayHaveChanged();
}
