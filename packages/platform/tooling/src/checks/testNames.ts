import { parseSync } from '@swc/core';

/** Strings that cite an id: test names and their rows. */
export function textsCiting(id: RegExp, { file, text: source }: { file: string; text: string }): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = quotedText(node);
    if (text !== undefined && id.test(text)) found.push(text);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found;
}

function quotedText(node: object): string | undefined {
  const { type, value, raw } = node as { type?: string; value?: unknown; raw?: string };
  if (type === 'StringLiteral') return String(value);
  return type === 'TemplateElement' ? raw : undefined;
}
