import { Button, Card, Heading, Row, Stack, Text } from '@psma/design-system';
import { track } from '@psma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages.ts';
import { FeedbackDialog } from './FeedbackDialog.tsx';

const words = messages.feedback;

export interface FeedbackProps {
  session: string;
  /** Feedback on this assessment is there already. */
  given: boolean;
}

/** Asks for feedback until it was given, and then says thank you once. */
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
              <Heading id="feedback">{words.promptTitle}</Heading>
              <Text>{words.promptText}</Text>
            </Stack>
            <Button variant="secondary" onClick={start}>
              {words.open}
            </Button>
          </Row>
        </Card>
      )}
      <FeedbackDialog session={session} open={open} onClose={() => setOpen(false)} onSent={sent} />
    </>
  );
}

/** Takes the focus that the button, now gone, had. */
function Thanks() {
  const text = useRef<HTMLElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Card padding="generous">
      <Text ref={text} tabIndex={-1} role="status">
        {words.thanks}
      </Text>
    </Card>
  );
}
