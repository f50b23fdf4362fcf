import { parseSync } from '@swc/core';

/** Literal texts of a source and the heads of its templates. */
export function textsOf(source: string, file: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as { type?: string; value?: string; quasis?: { raw: string }[] };
    if (node.type === 'StringLiteral') found.push(node.value ?? '');
    if (node.quasis) found.push(node.quasis[0]?.raw ?? '');
    Object.values(value).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }).body);
  return found;
}
