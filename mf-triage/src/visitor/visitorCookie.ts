import { createObservable } from '@psma/remote-kit';

const NAME = 'triage-tool-user-id';
const MAX_AGE_SECONDS = 2_592_000;

/** Increments when the cookie may have changed. */
export const visitorChanges = createObservable(0);

export const visitorMayHaveChanged = () => visitorChanges.set(visitorChanges.get() + 1);

/** Path-safe ids; any other value counts as no cookie. */
const READABLE = /^[\w-]{1,64}$/;

/** Read each time: all tabs follow the latest id. */
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
