import type { AssessmentLift } from '@psma/api-contract';
import { Heading, Stack, Text, UserText } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import { usePlanItems } from '../../shared/plan/usePlan.ts';
import { doneItems } from './doneItems.ts';
import { messages } from './messages.ts';

const copy = messages.done;

/** Lists plan items done in between and their effect. */
export function DoneBetween({ before, after }: { before: AssessmentLift; after: AssessmentLift }) {
  const done = doneItems(usePlanItems() ?? [], before, after);
  if (done.length === 0) return null;
  return (
    <Stack component="section" gap={16} aria-labelledby="done-between">
      <Heading id="done-between">{copy.title}</Heading>
      <Stack component="ul" gap={12} sx={LIST}>
        {done.map(({ id, title, doneAt, moved }) => (
          <Stack component="li" key={id} gap={4} sx={{ breakInside: 'avoid' }}>
            <Text strong dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              <UserText>{title}</UserText>
            </Text>
            <Text variant="small">{[copy.on(formatDay(doneAt)), moved].filter(Boolean).join(' ')}</Text>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

const LIST = { margin: 0, padding: 0, listStyle: 'none' };
