import { Box, Button, isSecondPress, Row } from '@psma/design-system';
import { SaveStatus, type SaveStatusProps } from '@psma/design-system/forms';
import { BAR } from '../../layout/questionLayout.ts';
import { messages } from '../../messages.ts';

interface QuestionBarProps {
  status: SaveStatusProps['status'];
  /** Number of the last saved question. */
  savedNumber: number | null;
  busy: boolean;
  /** Null on the first question. */
  onPrevious: (() => void) | null;
  onLater: () => void;
  onNext: () => void;
}

/** Offers Previous, Later and Next; in view if possible. */
export function QuestionBar({ status, savedNumber, busy, onPrevious, onLater, onNext }: QuestionBarProps) {
  const copy = messages.question;
  return (
    <Box sx={BAR} data-screen-only="">
      <Row justify="space-between" gap={16}>
        <Row gap={16}>
          {onPrevious ? (
            <Button variant="secondary" onClick={onPrevious}>
              {copy.previous}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onLater}>
            {copy.later}
          </Button>
          <SaveStatus status={status} about={savedNumber ? copy.number(savedNumber) : undefined} />
        </Row>
        <Button onClick={(event) => isSecondPress(event) || onNext()} busy={busy}>
          {copy.next}
        </Button>
      </Row>
    </Box>
  );
}
