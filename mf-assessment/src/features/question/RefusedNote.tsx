import type { AnswerFailure } from '@psma/api-client';
import { Banner, Button, Row, Stack, Text } from '@psma/design-system';
import { noteRefusal } from '../../device/noteRefusal.ts';
import { messages } from '../../messages.ts';

const copy = messages.notes;

type RefusedNoteProps = { failure: AnswerFailure; onRetry: () => void; onDiscard: () => void };

export function RefusedNote({ failure, onRetry, onDiscard }: RefusedNoteProps) {
  return (
    <Banner tone="warning">
      <Stack gap={8} align="start">
        <Text strong>{copy.refused(1)}</Text>
        <Text>{noteRefusal(failure)}</Text>
        <Row gap={8}>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {copy.retry}
          </Button>
          <Button variant="secondary" size="small" onClick={onDiscard}>
            {copy.discard}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
