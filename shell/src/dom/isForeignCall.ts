/**
 * True if an extension, translator or injected script made the call. http URLs are
 * the page's own, as its policy admits no others; so are stacks without callers.
 */
export function isForeignCall(stack: string, isOwn = /https?:/): boolean {
  if ((Error as { prepareStackTrace?: unknown }).prepareStackTrace) return false;
  const callers = stack.split('\n').slice(stack.startsWith('Error') ? 2 : 1);
  return !callers.some((line) => isOwn.test(line)) && callers.some((line) => /(:\d+\)?|@)$/.test(line));
}
