const INVISIBLE = /[\p{Cc}\p{Cf}\p{DI}]/gu;

/** Returns a typed or pasted email address without invisible characters and without space around it. */
export const normaliseEmail = (typed: string): string => typed.replace(INVISIBLE, '').trim();
