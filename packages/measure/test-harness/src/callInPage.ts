/** Returns a script that calls a function in a page. The page gets its source, so it refers to nothing outside. */
export const callInPage = <Args extends readonly unknown[]>(
  run: (...args: Args) => unknown,
  ...args: Args
): string => `(${run.toString()})(${args.map((each) => JSON.stringify(each)).join()})`;
