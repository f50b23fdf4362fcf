import { Heading, Stack } from '@psma/design-system';
import { ApproachCard } from './ApproachCard.tsx';
import { messages } from './messages.ts';
import { reasonsOf } from './reasonsOf.ts';
import type { Recommendations } from './useRecommendations.ts';

type NextStepsProps = Pick<Recommendations, 'content' | 'results'> & { isOwner: boolean };

export const NextSteps = ({ content, results, isOwner }: NextStepsProps) => (
  <Stack component="section" gap={24} aria-labelledby="next-steps">
    <Heading id="next-steps">{messages.recommendations.nextSteps}</Heading>
    <Stack component="ol" gap={24} sx={{ '@media print': { gap: '12px' } }}>
      {results.recommendations.map((recommendation, index) => (
        <ApproachCard
          key={recommendation.id}
          recommendation={recommendation}
          number={index + 1}
          isOwner={isOwner}
          reasons={reasonsOf(content, recommendation.because)}
        />
      ))}
    </Stack>
  </Stack>
);
