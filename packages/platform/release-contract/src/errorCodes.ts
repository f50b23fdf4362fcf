import { messages } from './messages.ts';

const { gate, registry, commandLine, doctor } = messages.errors;

export interface ErrorHelp {
  cause: string;
  remedy: string;
}

/** Causes and remedies of everything that gate, registry and command line refuse or find, in the order of the documents. */
export const ERROR_CODES = { ...gate, ...registry, ...commandLine, ...doctor } as const satisfies Record<
  string,
  ErrorHelp
>;

/** Stable: scripts and documents name it. */
export type ErrorCode = keyof typeof ERROR_CODES;

export interface Problem {
  text: string;
  code: ErrorCode;
}

/** The sentence with its code, as command lines print it. */
export const withCode = (text: string, code: string): string => `${text} [${code}]`;
