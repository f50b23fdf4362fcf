import { Card, Heading, PillarMark, Row, Stack, Text } from '@psma/design-system';
import { Disclosure } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import { choiceOf, stepsOf, type LiftPath } from '../../model/lift/liftPath.ts';
import { liftSentence } from '../../model/lift/liftSentence.ts';
import { CARD_FULL_WIDTH } from './layoutWidths.ts';
import { StartStep } from './StartStep.tsx';

const copy = messages.startHere;

/** Limiting pillar's first step open, the others folded. */
export function StartPillar({ session, path }: { session: string; path: LiftPath }) {
  const headingId = `start-${path.pillarId}`;
  const [first, ...others] = stepsOf(path);
  const choice = choiceOf(path);
  return (
    <Card role="group" aria-labelledby={headingId} sx={{ breakInside: 'avoid' }}>
      <Stack gap={16}>
        <Row gap={12} align="start" wrap={false}>
          <PillarMark pillarId={path.pillarId} size={32} />
          <Stack gap={4}>
            <Heading level={3} id={headingId}>
              {path.pillar}
            </Heading>
            <Text>{liftSentence(path)}</Text>
            {choice.length > 0 ? (
              <Text variant="small" muted sx={CARD_FULL_WIDTH}>
                {messages.lift.among(choice.map(({ label }) => label))}
              </Text>
            ) : null}
          </Stack>
        </Row>
        {first ? <StartStep session={session} step={first} /> : null}
        {others.length > 0 ? (
          // Printed in the pillar's card.
          <div data-screen-only="">
            <Disclosure label={copy.otherSteps(others.length)} openLabel={copy.fewerSteps}>
              <Stack gap={24}>
                {others.map((step) => (
                  <StartStep key={`${step.question.questionId} ${step.to}`} session={session} step={step} />
                ))}
              </Stack>
            </Disclosure>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
