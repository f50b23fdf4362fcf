const INVISIBLE = /[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Removes invisible characters and surrounding space. */
export const normaliseEmail = (typed: string): string => typed.replace(INVISIBLE, '').trim();
