import { Box, Button, Illustration, PageHeading, Row, Rule, Stack, Text } from '@psma/design-system';
import { Link, usePageTitle } from '@psma/remote-kit';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages.ts';
import { SCENES } from './scenes.tsx';
import { stepPath, STEPS } from './stepOf.ts';

const words = messages.walkthrough;

export function WalkthroughStep({ step }: { step: number }) {
  const heading = useFocusOnChange(step);
  const content = words.steps[step - 1];
  usePageTitle(`${words.title}, ${words.counter(step, STEPS)}`);
  if (!content) return null;
  return (
    <Stack gap={32}>
      <Row gap={64} align="center" sx={{ minHeight: '300px' }}>
        <Box sx={{ flex: '0 1 400px' }}>
          <Illustration width={320} height={200} size={400} title={content.scene}>
            {SCENES[step - 1]}
          </Illustration>
        </Box>
        <Stack gap={12} sx={{ flex: '1 1 360px' }}>
          <Text muted>{words.counter(step, STEPS)}</Text>
          <PageHeading ref={heading}>{content.title}</PageHeading>
          <Text variant="large">{content.text}</Text>
        </Stack>
      </Row>
      <Rule />
      <Row justify="space-between">
        <Button component={Link} to={stepPath(step - 1)} variant="secondary">
          {words.back}
        </Button>
        <Button component={Link} to={stepPath(step + 1)}>
          {step === STEPS ? words.getStarted : words.next}
        </Button>
      </Row>
    </Stack>
  );
}

/** A step changes the query only, so the shell moves no focus: the new step's heading takes it, as on a new page. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
