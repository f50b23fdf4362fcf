/** What starts one program. */
interface Program {
  file?: string;
  args?: string[];
  flags?: string[];
  env?: Record<string, string>;
}

export const COMMANDS: Record<string, Program & { does: string; words?: Record<string, Program> }>;
export function helpText(): string;
export function commandOf(words: string[]): Program & { message?: string };
