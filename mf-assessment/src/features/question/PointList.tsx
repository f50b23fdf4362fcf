import { Stack, Text, TextLink } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import type { QuestionPoint } from './openPoints.ts';

type PointListProps = { intro: ReactNode; points: readonly QuestionPoint[]; onFollow: () => void };

/** Links questions to revisit; renders nothing if empty. */
export function PointList({ intro, points, onFollow }: PointListProps) {
  if (points.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text>{intro}</Text>
      <Stack component="ul" gap={4}>
        {points.map(({ questionId, number, title, to }) => (
          <Text key={questionId} component="li">
            <TextLink component={Link} to={to} onClick={onFollow}>
              {messages.finalise.link(number, title)}
            </TextLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
