import { Button, Row, Rule, Stack } from '@psma/design-system';
import { SaveStatus, type SaveStatusProps } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';

interface QuestionBarProps {
  status: SaveStatusProps['status'];
  busy: boolean;
  /** Null on the first question, where there is no way back. */
  onPrevious: (() => void) | null;
  onLater: () => void;
  onNext: () => void;
}

/** Back, stop here, or on. */
export function QuestionBar({ status, busy, onPrevious, onLater, onNext }: QuestionBarProps) {
  const words = messages.question;
  return (
    <Stack gap={24}>
      <Rule />
      <Row justify="space-between" gap={16}>
        <Row gap={16}>
          {onPrevious ? (
            <Button variant="secondary" onClick={onPrevious}>
              {words.previous}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onLater}>
            {words.later}
          </Button>
          <SaveStatus status={status} />
        </Row>
        <Button onClick={onNext} busy={busy}>
          {words.next}
        </Button>
      </Row>
    </Stack>
  );
}
