import type { AssessmentSection } from '@psma/api-contract';
import { PILLARS, questionNumber, type QuestionPosition } from '@psma/assessment-model';
import { Box, Button, Heading, PillarMark, Row, Stack, Text, type PillarMarkId } from '@psma/design-system';
import { Segments } from '@psma/design-system/forms';
import { memo, useMemo, type ReactNode } from 'react';
import { messages } from '../../messages.ts';

interface AssessmentProgressProps {
  sections: AssessmentSection[];
  /** Areas that the member may see. */
  seen: AssessmentSection[];
  /** Confirmed questions per pillar. */
  done: number[];
  position: QuestionPosition;
  /** Shows who answers the area. */
  assigned: ReactNode;
  onOverview: () => void;
}

export const AssessmentProgress = memo(function AssessmentProgress({
  sections,
  seen,
  done,
  position,
  assigned,
  onOverview,
}: AssessmentProgressProps) {
  const segments = useMemo(
    () =>
      seen.map((area) => ({
        label: area.pillar,
        done: done[sections.indexOf(area)] ?? 0,
        total: area.questions.length,
      })),
    [sections, seen, done],
  );
  const section = sections[position.pillarIndex - 1];
  if (!section) return null;
  const sizes = sections.map(({ questions }) => questions.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return (
    <Stack gap={16}>
      <Box sx={NAME}>
        {hasMark(section.pillarId) ? <PillarMark pillarId={section.pillarId} size={48} /> : null}
        <div>
          <Heading level={2} size="l">
            {section.pillar}
          </Heading>
          {assigned}
        </div>
      </Box>
      <Progress
        segments={segments}
        current={seen.indexOf(section)}
        label={seen.length === sections.length ? messages.question.progress : messages.question.ownProgress}
      />
      <Row justify="space-between" gap={8}>
        <Text muted>{messages.question.count(questionNumber(sizes, position), total)}</Text>
        <Button variant="quiet" size="small" onClick={onOverview} sx={{ paddingInline: 0 }}>
          {messages.overview.open}
        </Button>
      </Row>
    </Stack>
  );
});

const Progress = memo(Segments);

/** Stacked next to the question; one line above it. */
const NAME = {
  display: 'flex',
  gap: '16px',
  alignItems: 'center',
  '@media (min-width: 75em)': { flexDirection: 'column', alignItems: 'start' },
};

const hasMark = (id: string): id is PillarMarkId => PILLARS.some((pillar) => pillar.id === id);
