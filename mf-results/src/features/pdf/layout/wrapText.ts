import { cleanText } from './cleanText.ts';

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

/**
 * Wraps to `width` between words, or characters of too wide words, keeping empty
 * lines. One invisible space per break marks word ends.
 */
export function wrapText(text: string, width: number, widthOf: (line: string) => number): string[] {
  return cleanText(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, width, widthOf));
}

function wrapLine(line: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ').filter(Boolean)) {
    const joined = current ? `${current} ${word}` : word;
    if (widthOf(joined) <= width) {
      current = joined;
    } else if (widthOf(word) <= width) {
      lines.push(`${current} `);
      current = word;
    } else {
      const broken = breakWord(current ? `${current} ` : '', word, width, widthOf);
      lines.push(...broken.slice(0, -1));
      current = broken.at(-1) ?? '';
    }
  }
  return [...lines, current];
}

function breakWord(start: string, word: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let current = start;
  for (const { segment } of graphemes.segment(word)) {
    if (current !== '' && widthOf(current + segment) > width) {
      lines.push(current);
      current = '';
    }
    current += segment;
  }
  return [...lines, current];
}
