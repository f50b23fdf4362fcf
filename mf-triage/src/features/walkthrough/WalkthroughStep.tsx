import { Box, Button, Divider, PageHeading, Row, Stack, Text, TextLink } from '@psma/design-system';
import { Link, usePageTitle } from '@psma/remote-kit';
import { useEffect, useRef } from 'react';
import * as paths from '../../../paths.ts';
import { messages as words } from './messages.ts';
import { SAMPLES } from './samples.tsx';
import { StepDots } from './StepDots.tsx';
import { STEP_COUNT, stepPath } from './walkthroughSteps.ts';

/** Step about answering together. */
const GATHERING = 4;

export function WalkthroughStep({ step }: { step: number }) {
  const heading = useFocusOnChange(step);
  const content = words.steps[step - 1];
  const Shown = SAMPLES[step - 1];
  usePageTitle(words.pageTitle(step, STEP_COUNT, content?.title ?? ''));
  if (!content || !Shown) return null;
  return (
    <Stack gap={24}>
      <Row gap={48} align="start" sx={{ minHeight: { md: '496px' } }}>
        <Stack gap={12} sx={{ flex: '1 1 22.5rem' }}>
          <Text muted>{words.counter(step, STEP_COUNT)}</Text>
          <PageHeading ref={heading}>{content.title}</PageHeading>
          <Text variant="large">{content.text}</Text>
          {step === GATHERING ? (
            <Text>
              <TextLink component={Link} to={paths.preparation}>
                {words.preparation}
              </TextLink>
            </Text>
          ) : null}
        </Stack>
        <Box sx={{ flex: '1 1 27.5rem' }}>
          <Shown />
        </Box>
      </Row>
      <Divider />
      <Row justify="space-between">
        <Button component={Link} to={stepPath(step - 1)} variant="secondary">
          {words.back}
        </Button>
        <StepDots step={step} />
        <Button component={Link} to={stepPath(step + 1)}>
          {step === STEP_COUNT ? words.getStarted : words.next}
        </Button>
      </Row>
    </Stack>
  );
}

/** Focuses the new heading: only the query changes. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
