import { parseSync } from '@swc/core';

/** Statements, re-exports, `import()` and types, in source order. */
export function importsOf(source: string, file: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const specifier = specifierOf(value as Node);
    if (specifier !== undefined) found.push(specifier);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body);
  return found;
}

/** Syntax node fields that name a module. */
interface Node {
  type?: string;
  source?: { value: string } | null;
  argument?: { value?: string };
  callee?: { type?: string };
  arguments?: { expression: { value?: string } }[];
}

function specifierOf({ type, source, argument, callee, arguments: given }: Node): string | undefined {
  if (type === 'TsImportType') return argument?.value;
  if (type === 'CallExpression' && callee?.type === 'Import') return given?.[0]?.expression.value;
  return source?.value;
}
