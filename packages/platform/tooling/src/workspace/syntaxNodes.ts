import { parseSync } from '@swc/core';

/**
 * Syntax nodes of a source text in its order, with the fields that the caller reads.
 * Leaves out nodes for which `isSkipped` is true, and those inside them. Throws for
 * a text that is not TypeScript.
 */
export function syntaxNodes<Fields>(
  source: string,
  file: string,
  isSkipped: (node: Fields & { type: string }) => boolean = () => false,
): (Fields & { type: string })[] {
  const found: (Fields & { type: string })[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value) {
      const node = value as Fields & { type: string };
      if (isSkipped(node)) return;
      found.push(node);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }));
  return found;
}
