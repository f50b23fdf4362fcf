import { Heading, Stack } from '@psma/design-system';
import { messages } from '../../messages.ts';
import type { PillarView } from '../../result/pillarViews.ts';
import { PillarCard } from './PillarCard.tsx';

export interface DetailedResultsProps {
  pillars: readonly PillarView[];
  onShowAnswers: (pillar: PillarView) => void;
}

/** A card for each pillar. */
export function DetailedResults({ pillars, onShowAnswers }: DetailedResultsProps) {
  return (
    <Stack component="section" gap={24} aria-labelledby="details">
      <Heading id="details">{messages.details.title}</Heading>
      {pillars.map((pillar) => (
        <PillarCard key={pillar.pillarId} pillar={pillar} onShowAnswers={() => onShowAnswers(pillar)} />
      ))}
    </Stack>
  );
}
