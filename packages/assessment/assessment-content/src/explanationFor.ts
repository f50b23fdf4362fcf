import type { Score, Scored } from '@psma/assessment-model';
import type { ContentPart, ContentPillar } from './Content.ts';

/**
 * Parts matching the answers, findings in one paragraph (decision G114). Before
 * content 2026.2, the level's. Throws RangeError without a text.
 */
export function explanationFor(pillar: ContentPillar, score: Score, answers: readonly Scored[]): string {
  const level = pillar.levels[score];
  if (!level) throw new RangeError(`${pillar.id} has no text for level ${score}.`);
  if (!level.parts) return level.explanation;
  const [first = '', ...others] = matchingParts(level.parts, answers);
  const findings = matchingParts(pillar.findings ?? [], answers).join(' ');
  return [first, findings, ...others].filter((paragraph) => paragraph !== '').join('\n\n');
}

const matchingParts = (parts: readonly ContentPart[], answers: readonly Scored[]): string[] =>
  parts
    .filter(
      (part) =>
        part.about === undefined ||
        answers.some(({ questionId, score }) => questionId === part.about && part.answers?.includes(score)),
    )
    .map(({ text }) => text);
