/** SQLSTATE classes: connection, resources (a full disk), operator (a shutdown, a cancelled statement), system; read-only. */
const SQLSTATES = /^(?:08|53|57|58)...$|^25006$/;
const CODES = new Set(['ECONNRESET', 'EPIPE']);
/** What the driver says without a code. */
const MESSAGES =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot work now: gone, going, full, read-only, or without an answer in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || CODES.has(code) || SQLSTATES.test(code) || MESSAGES.test(error.message);
}
