/** What starts one program. */
interface Program {
  file?: string;
  args?: string[];
  flags?: string[];
  env?: Record<string, string>;
}

export const COMMANDS: Record<string, Program & { does: string; words?: Record<string, Program> }>;
/** Former name, and the words that replace it. */
export const DEPRECATED: Record<string, string[]>;
export function helpText(): string;
export function commandOf(words: string[]): Program & { message?: string; warning?: string };
