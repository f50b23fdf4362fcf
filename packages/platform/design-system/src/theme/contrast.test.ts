import { levelColours } from '../icons/levelColours.ts';
import { tokens } from './tokens.ts';

// WCAG 2.2, relative luminance and contrast ratio.
const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const { colour } = tokens;

test.each(['ink', 'muted', 'authority', 'accent', 'accentStrong', 'danger', 'warn', 'ok'] as const)(
  '%s is readable as text on paper, surface and tint',
  (name) => {
    for (const ground of [colour.paper, colour.surface, colour.tint]) {
      expect(contrast(colour[name], ground)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(['authority', 'accent', 'accentStrong', 'danger', 'dangerStrong'] as const)(
  'paper is readable on %s',
  (name) => {
    expect(contrast(colour.paper, colour[name])).toBeGreaterThanOrEqual(4.5);
  },
);

test('field borders and the focus ring contrast with their surroundings', () => {
  for (const ground of [colour.paper, colour.surface]) {
    expect(contrast(colour.field, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.accent, ground)).toBeGreaterThanOrEqual(3);
  }
});

test('each level is readable, and has an outline where its fill lacks contrast', () => {
  expect(levelColours).toHaveLength(6);
  for (const { fill, text, outline } of levelColours) {
    expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    expect(outline !== null).toBe(contrast(fill, colour.paper) < 3);
  }
});
