/** A text for readers of the repository, with its place. */
export interface Prose {
  file: string;
  line: number;
  text: string;
}

/** Words of a story, for which technical English has terms. */
const NARRATIVE =
  /\b(?:nobody|somebody|everybody|anybody|whoever|whom|meanwhile|stands?|stood|lies|tells?|told|hears?|heard|beside|anew|goes on|so many|so long|alone|likewise)\b/giu;

export const narrativeWords = (text: string): string[] => text.match(NARRATIVE) ?? [];

export const countWords = (text: string): number => text.match(/\p{L}[\p{L}'’-]*/gu)?.length ?? 0;

const COMMENT = /^\s*(?:\/\*+|\*(?!\/)|\/\/)(?<own>.*)$|\s\/\/ (?<trailing>.*)$/u;
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(?<quote>['"`])(?<name>.*?)\k<quote>/u;
const TABLE_NAME = /^\s*\]\)\(\s*(?<quote>['"`])(?<name>.*?)\k<quote>/u;
/** Quoted texts belong to the specification, a screen or a program. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/gu;

/** Returns the comments and test names of a source, or a document's paragraphs. */
export function proseOf({ file, text }: { file: string; text: string }): Prose[] {
  const read = file.endsWith('.md') ? linesOfDocument(text) : text.split('\n').map(proseOfLine);
  return read.flatMap((found, index) =>
    found.trim() === '' ? [] : [{ file, line: index + 1, text: found.replaceAll(QUOTED, '') }],
  );
}

function proseOfLine(line: string): string {
  const { own, trailing } = COMMENT.exec(line)?.groups ?? {};
  const name = (TEST_NAME.exec(line) ?? TABLE_NAME.exec(line))?.groups?.['name'];
  return own ?? trailing ?? name ?? '';
}

function linesOfDocument(text: string): string[] {
  let isCode = false;
  return text.split('\n').map((line) => {
    if (!line.trimStart().startsWith('```')) return isCode ? '' : line;
    isCode = !isCode;
    return '';
  });
}
