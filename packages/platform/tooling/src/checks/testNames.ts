import { syntaxNodes } from '../workspace/syntaxNodes.ts';

/** Strings that cite an id: test names and their rows. */
export const textsCiting = (id: RegExp, { file, text }: { file: string; text: string }): string[] =>
  syntaxNodes<{ value?: unknown; raw?: string }>(text, file)
    .flatMap(({ type, value, raw = '' }) => {
      if (type === 'StringLiteral') return [String(value)];
      return type === 'TemplateElement' ? [raw] : [];
    })
    .filter((quoted) => id.test(quoted));
