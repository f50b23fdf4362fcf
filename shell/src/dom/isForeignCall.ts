/**
 * Whether code of another party made the call in whose wrapper this stack was taken: an extension, a translator, or a
 * script that tools put into the page. Scripts with an http address are the page's own, since its policy admits no others.
 * A stack without any caller, as one of a bound function that a timer called, counts as the page's own.
 */
export function isForeignCall(stack: string, isOwn = /https?:/): boolean {
  if ((Error as { prepareStackTrace?: unknown }).prepareStackTrace) return false;
  const callers = stack.split('\n').slice(stack.startsWith('Error') ? 2 : 1);
  return !callers.some((line) => isOwn.test(line)) && callers.some((line) => /(:\d+\)?|@)$/.test(line));
}
