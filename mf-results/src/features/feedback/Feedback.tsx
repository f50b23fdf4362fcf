import { Button, Card, Heading, Row, Stack, Text } from '@psma/design-system';
import { track } from '@psma/remote-kit';
import { useFocusOnMount } from '@psma/screen-kit';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';

const copy = messages.feedback;

export interface FeedbackProps {
  session: string;
  /** True if this assessment already has feedback. */
  given: boolean;
}

/** Asks for feedback until given, then thanks once. */
export function Feedback({ session, given }: FeedbackProps) {
  const [open, setOpen] = useState(false);
  const [thanked, setThanked] = useState(false);

  const start = () => {
    track('Start_Survey_Completion');
    setOpen(true);
  };
  const sent = () => {
    setOpen(false);
    setThanked(true);
  };

  return (
    <>
      {thanked ? <Thanks /> : null}
      {given || thanked ? null : (
        <Card component="section" aria-labelledby="feedback" data-screen-only="">
          <Row justify="space-between">
            <Stack gap={8}>
              <Heading id="feedback">{copy.promptTitle}</Heading>
              <Text>{copy.promptText}</Text>
            </Stack>
            <Button variant="secondary" onClick={start}>
              {copy.open}
            </Button>
          </Row>
        </Card>
      )}
      <FeedbackDialog session={session} open={open} onClose={() => setOpen(false)} onSent={sent} />
    </>
  );
}

/** Takes focus from the removed button. */
function Thanks() {
  const text = useFocusOnMount();
  return (
    <Card padding="generous">
      <Text ref={text} tabIndex={-1} role="status">
        {copy.thanks}
      </Text>
    </Card>
  );
}
