import type { PreparationArea } from '@psma/api-contract';
import type { PillarId } from '@psma/assessment-model';
import { Heading, Card as Paper, PillarMark, Row, Stack } from '@psma/design-system';
import { SheetQuestion } from './SheetQuestion.tsx';

export interface SheetProps {
  sheet: readonly PreparationArea[];
  /** By question id; null while hidden. */
  statements: ReadonlyMap<string, readonly string[]> | null;
}

export function Sheet({ sheet, statements }: SheetProps) {
  return (
    <Stack gap={24}>
      {sheet.map(({ pillarId, pillar, questions }) => (
        <Paper key={pillarId} component="section" aria-labelledby={`prepare-${pillarId}`}>
          <Stack gap={24}>
            <Row gap={12} wrap={false}>
              <PillarMark pillarId={pillarId as PillarId} size={32} />
              <Heading id={`prepare-${pillarId}`} size="l">
                {pillar}
              </Heading>
            </Row>
            <Stack component="ol" gap={24}>
              {questions.map((question) => (
                <SheetQuestion
                  key={question.id}
                  question={question}
                  statements={statements?.get(question.id) ?? null}
                />
              ))}
            </Stack>
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
