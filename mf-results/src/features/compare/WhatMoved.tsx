import { Heading, Stack, Text } from '@psma/design-system';
import type { ComparisonView } from './comparisonView.ts';
import { messages as words } from './messages.ts';
import { PillarMoves } from './PillarMoves.tsx';
import { reasonOf } from './reasonOf.ts';

/** Lists changed pillars; the others in one sentence. */
export function WhatMoved({ view }: { view: ComparisonView }) {
  const moved = view.pillars.filter(({ moves, before, after }) => moves.length > 0 || before !== after);
  const unmoved = view.pillars.filter((area) => !moved.includes(area)).map(({ pillar }) => pillar);
  return (
    <Stack component="section" gap={16} aria-labelledby="what-moved">
      <Heading id="what-moved">{words.answers}</Heading>
      {moved.map((area) => (
        <PillarMoves key={area.pillarId} compared={area} reason={reasonOf(area, view)} />
      ))}
      {unmoved.length > 0 ? (
        <Text muted>{moved.length === 0 ? words.nothing : words.unmoved(unmoved)}</Text>
      ) : null}
    </Stack>
  );
}
