import { tokens } from '../theme/tokens.ts';

const { level, colour } = tokens;

export type LevelColour = { fill: string; text: string; outline: string | null };

const onDark = (fill: string): LevelColour => ({ fill, text: colour.paper, outline: null });
const onLight = (fill: string): LevelColour => ({ fill, text: colour.ink, outline: colour.ink });

/**
 * Levels 0 to 5: fill, text, and the outline of 2, 3 and 4, below 3:1 on paper.
 * Text has at least 5.2:1. Hexadecimal for charts and print.
 */
export const levelColours: readonly [
  LevelColour,
  LevelColour,
  LevelColour,
  LevelColour,
  LevelColour,
  LevelColour,
] = [
  onDark(level[0]),
  onDark(level[1]),
  onLight(level[2]),
  onLight(level[3]),
  onLight(level[4]),
  onDark(level[5]),
];

/** Throws outside 0 to 5. */
export function levelColour(score: number): LevelColour {
  const found = levelColours[score];
  if (!found) throw new RangeError(`No level has the score ${score}.`);
  return found;
}
