import { Heading, Stack, Text } from '@psma/design-system';
import type { ComparisonView } from './comparisonView.ts';
import { messages as words } from './messages.ts';
import { PillarChanges } from './PillarChanges.tsx';
import { reasonOf } from './reasonOf.ts';

/** Lists changed pillars; the others in one sentence. */
export function ChangedPillars({ view }: { view: ComparisonView }) {
  const changed = view.pillars.filter(({ changes, before, after }) => changes.length > 0 || before !== after);
  const unchanged = view.pillars.filter((area) => !changed.includes(area)).map(({ pillar }) => pillar);
  return (
    <Stack component="section" gap={16} aria-labelledby="what-moved">
      <Heading id="what-moved">{words.answers}</Heading>
      {changed.map((area) => (
        <PillarChanges key={area.pillarId} compared={area} reason={reasonOf(area, view)} />
      ))}
      {unchanged.length > 0 ? (
        <Text muted>{changed.length === 0 ? words.nothing : words.unmoved(unchanged)}</Text>
      ) : null}
    </Stack>
  );
}
