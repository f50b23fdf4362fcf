const NAMES = '(?:\\w*[eE]rror|failure|cause|exception)';

const PATTERNS = [
  '(?:\\w+|\\(\\w[^()]*\\))\\??\\.message\\b',
  `\\{[^{}]*\\bmessage\\b[^{}]*\\} = \\(?${NAMES}\\b`,
  '\\(\\{[^{}]*\\bmessage\\b[^{}]*\\}(?:: \\w+)?\\) =>',
  `String\\(${NAMES}\\)`,
  `\\$\\{${NAMES}\\}`,
  `\\b${NAMES}\\.toString\\(\\)`,
];

/** Places that read an error's text. */
export const errorTextsIn = (source: string): string[] =>
  [...source.matchAll(new RegExp(PATTERNS.join('|'), 'g'))].map(([text]) => text);
