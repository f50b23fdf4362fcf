import { syntaxNodes } from '../workspace/syntaxNodes.ts';

/** Statements, re-exports, `import()` and types, in source order. */
export const importsOf = (source: string, file: string): string[] =>
  syntaxNodes<Fields>(source, file).flatMap((node) => specifierOf(node) ?? []);

/** Fields that name a module. */
interface Fields {
  source?: { value: string } | null;
  argument?: { value?: string };
  callee?: { type?: string };
  arguments?: { expression: { value?: string } }[];
}

function specifierOf({ type, source, argument, callee, arguments: given }: Fields & { type: string }) {
  if (type === 'TsImportType') return argument?.value;
  if (type === 'CallExpression' && callee?.type === 'Import') return given?.[0]?.expression.value;
  return source?.value;
}
