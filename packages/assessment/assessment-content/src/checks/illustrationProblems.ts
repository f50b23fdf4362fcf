import type { ContentProblem } from '../ContentError.ts';

const FORBIDDEN: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /<script\b/i, reason: 'an illustration may not hold a script' },
  { pattern: /\son[a-z]+\s*=/i, reason: 'an illustration may not hold an event handler' },
  {
    pattern: /<style\b|\sstyle\s*=|<\?xml-stylesheet/i,
    reason: 'an illustration may not hold a style: use attributes',
  },
  {
    pattern: /<!DOCTYPE|<!ENTITY|<foreignObject\b/i,
    reason: 'an illustration may hold SVG shapes and text only',
  },
  {
    pattern: /[\s:]href\s*=\s*["'](?!#)|\ssrc\s*=|url\((?!\s*["']?#)|@import/i,
    reason: 'an illustration may not refer to anything outside itself',
  },
];

/** Safe to serve and inline: self-contained shapes only. */
export function illustrationProblems(name: string, svg: string): ContentProblem[] {
  const file = `illustrations/${name}`;
  if (!/<svg\b[^>]*\sviewBox=/.test(svg)) return [{ file, line: 1, reason: 'is not an SVG with a viewBox' }];
  return FORBIDDEN.flatMap(({ pattern, reason }) => {
    const found = pattern.exec(svg);
    // Matches may begin with the line break before an attribute.
    const line = found && svg.slice(0, found.index + found[0].search(/\S/)).split('\n').length;
    return line ? [{ file, line, reason }] : [];
  });
}
