const NAMES = '(?:\\w*[eE]rror|failure|cause|exception)';

const PATTERNS = [
  '(?:\\w+|\\(\\w[^()]*\\))\\??\\.message\\b',
  `\\{[^{}]*\\bmessage\\b[^{}]*\\} = \\(?${NAMES}\\b`,
  '\\(\\{[^{}]*\\bmessage\\b[^{}]*\\}(?:: \\w+)?\\) =>',
  `String\\(${NAMES}\\)`,
  `\\$\\{${NAMES}\\}`,
  `\\b${NAMES}\\.toString\\(\\)`,
];

/** The places of a source at which the text of an error is read. */
export const errorTextsIn = (source: string): string[] =>
  [...source.matchAll(new RegExp(PATTERNS.join('|'), 'g'))].map(([text]) => text);
