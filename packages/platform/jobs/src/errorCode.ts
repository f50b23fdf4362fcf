import { isDatabaseUnavailable } from '@psma/database';

const CODE = /^[\w.-]{1,60}$/;

/** Returns an error's code or class: its message may repeat a payload. */
export function errorCode(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (isCode(code)) return code;
  if (isDatabaseUnavailable(error)) return 'DATABASE_UNAVAILABLE';
  return isCode(name) ? name : 'unknown';
}

const isCode = (text: unknown): text is string => typeof text === 'string' && CODE.test(text);
