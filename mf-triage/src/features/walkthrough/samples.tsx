import { PILLARS } from '@psma/assessment-model';
import { Box, Card, Heading, LevelBadge, PillarMark, Row, Stack, Text } from '@psma/design-system';
import type { ReactNode } from 'react';
import { sampleMessages } from './sampleMessages.ts';
import { SampleQuestion } from './SampleQuestion.tsx';

const { areas: pillars, triage, account, question, result } = sampleMessages;

const SamplePillars = () => (
  <Sample caption={pillars.caption}>
    <Stack component="ol" gap={8}>
      {PILLARS.map(({ id, title }) => (
        <SamplePillar key={id} id={id} title={title} />
      ))}
    </Stack>
  </Sample>
);

type SamplePillarProps = Pick<(typeof PILLARS)[number], 'id' | 'title'> & { children?: ReactNode };

const SamplePillar = ({ id, title, children }: SamplePillarProps) => (
  <Row component="li" gap={12} justify="space-between">
    <Row gap={12} wrap={false}>
      <PillarMark pillarId={id} size={32} />
      <Text>{title}</Text>
    </Row>
    {children}
  </Row>
);

const TriageQuestion = () => (
  <Sample caption={triage.caption}>
    <SampleQuestion {...triage} />
    <Box sx={{ paddingInlineStart: '12px', borderInlineStart: '4px solid', borderColor: 'accent' }}>
      <Text variant="small" muted>
        {triage.leadsTo}
      </Text>
      <Heading size="m" component="p">
        {triage.advice}
      </Heading>
    </Box>
  </Sample>
);

const Account = () => (
  <Sample caption={account.caption}>
    {account.ways.map(({ title, text }) => (
      <div key={title}>
        <Text strong>{title}</Text>
        <Text>{text}</Text>
      </div>
    ))}
    <Text muted>{account.kept}</Text>
  </Sample>
);

const AssessmentQuestion = () => (
  <Sample caption={question.caption}>
    <SampleQuestion {...question} />
  </Sample>
);

const Result = () => (
  <Sample caption={result.caption}>
    <Heading size="m" component="p">
      {result.overall}
    </Heading>
    <Stack component="ul" gap={4}>
      {PILLARS.map(({ id, title }) => (
        <SamplePillar key={id} id={id} title={title}>
          <LevelBadge score={result.levels[id]} name={result.names[result.levels[id]]} />
        </SamplePillar>
      ))}
    </Stack>
    <Text>
      <Text component="strong" strong>
        {result.actionLabel}
      </Text>{' '}
      {result.action}
    </Text>
  </Sample>
);

/** Samples in the order of the steps. */
export const SAMPLES = [SamplePillars, TriageQuestion, Account, AssessmentQuestion, Result] as const;

/** Non-interactive product sample with caption. */
function Sample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ margin: 0 }}>
      <Stack gap={8}>
        <Text component="figcaption" variant="small" muted>
          {caption}
        </Text>
        <Card padding="normal">
          <Stack gap={16}>{children}</Stack>
        </Card>
      </Stack>
    </Box>
  );
}
