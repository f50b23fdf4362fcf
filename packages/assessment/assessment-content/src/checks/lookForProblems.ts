import { levelName, MATURITY_LEVELS } from '@psma/assessment-model';
import type { PillarData } from '../files/ContentFiles.ts';
import { wordPattern } from './wordPattern.ts';

const LEVEL_WORDS = wordPattern([
  'level',
  'levels',
  'statement',
  'statements',
  ...MATURITY_LEVELS.map(levelName),
]) as RegExp;

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');

/** Hints are public: no level or statement (decision G122). */
export function lookForProblems({
  lookFor,
  choices,
}: PillarData['questions'][number]): { entry: number; reason: string }[] {
  return lookFor.flatMap((text, entry) => {
    const word = text.match(LEVEL_WORDS)?.[0];
    const choice = choices.find(({ title }) => bare(text).includes(bare(title)));
    return [
      ...(word ? [`what to look for must not speak of a level or a statement: "${word}"`] : []),
      ...(choice ? [`what to look for must not repeat a statement: ${choice.id}`] : []),
    ].map((reason) => ({ entry, reason }));
  });
}
