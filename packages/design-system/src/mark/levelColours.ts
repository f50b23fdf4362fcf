import { tokens } from '../theme/tokens.ts';

const { level, colour } = tokens;

export type LevelColour = { fill: string; text: string; outline: string | null };

const onDark = (fill: string): LevelColour => ({ fill, text: colour.paper, outline: null });
const onLight = (fill: string): LevelColour => ({ fill, text: colour.ink, outline: colour.ink });

/**
 * Colours of the levels 0 to 5: fill, text on it, and the outline that 2, 3 and 4 need, as they reach less than 3:1
 * on paper. Text on fill reaches 5.2:1 or more. Hexadecimal, so charts and print can use them.
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

/** Colours of a score; a score outside 0 to 5 is a programming error. */
export function levelColour(score: number): LevelColour {
  const found = levelColours[score];
  if (!found) throw new RangeError(`No level has the score ${score}.`);
  return found;
}
