/** SQLSTATE classes: connection, resources (full disk), operator, system; read-only. */
const SQLSTATES = /^(?:08|53|57|58)...$|^25006$/;
const CODES = new Set(['ECONNRESET', 'EPIPE']);
/** Driver messages that have no code. */
const MESSAGES =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True if the database cannot work now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || CODES.has(code) || SQLSTATES.test(code) || MESSAGES.test(error.message);
}
