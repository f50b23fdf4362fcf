import { syntaxNodes } from '../workspace/syntaxNodes.ts';

/** Literal texts of a source and the heads of its templates. */
export const textsOf = (source: string, file: string): string[] =>
  syntaxNodes<{ value?: string; quasis?: { raw: string }[] }>(source, file).flatMap(
    ({ type, value = '', quasis }) => {
      if (type === 'StringLiteral') return [value];
      return quasis ? [quasis[0]?.raw ?? ''] : [];
    },
  );
