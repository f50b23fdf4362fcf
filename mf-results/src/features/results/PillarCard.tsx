import type { AssessmentNote } from '@psma/api-contract';
import { cardPercentage } from '@psma/assessment-model';
import { Box, Button, Card, LevelBadge, PillarMark, Row, Stack, VisuallyHidden } from '@psma/design-system';
import { ProgressBar } from '@psma/design-system/forms';
import { messages } from '../../messages.ts';
import type { LiftPath } from '../../model/lift/liftPath.ts';
import type { PillarView } from '../../model/result/pillarViews.ts';
import { CardLiftPath } from './CardLiftPath.tsx';
import { Explanation } from './Explanation.tsx';
import { pillarHeadingId } from './pageHeadings.ts';
import { PartHeading } from './PartHeading.tsx';

const copy = messages.details;

/** Keeps each card on one page. */
const ON_PAPER = {
  '@media print': { breakInside: 'avoid', padding: '12px 16px', '& p, & li': { maxWidth: 'none' } },
};

export interface PillarCardProps {
  pillar: PillarView;
  /** Null while there is none. */
  path: LiftPath | null;
  /** True if written for the level as a whole. */
  untied: boolean;
  /** Notes of the whole assessment. */
  notes: readonly AssessmentNote[];
  onShowAnswers: () => void;
}

export function PillarCard({ pillar, path, untied, notes, onShowAnswers }: PillarCardProps) {
  const headingId = pillarHeadingId(pillar.pillarId);
  return (
    <Card component="article" aria-labelledby={headingId} sx={ON_PAPER}>
      <Row gap={32} align="start">
        <Stack gap={12} align="start" sx={{ flex: '1 1 15rem' }}>
          <Row gap={12} wrap={false}>
            <PillarMark pillarId={pillar.pillarId} size={40} />
            <PartHeading level={3} id={headingId}>
              {pillar.pillar}
            </PartHeading>
          </Row>
          <LevelBadge score={pillar.score} name={pillar.name} />
          <Button variant="secondary" size="small" onClick={onShowAnswers}>
            {copy.toAnswers}
            <VisuallyHidden> {copy.toAnswersOf(pillar.pillar)}</VisuallyHidden>
          </Button>
          <Box sx={{ width: '100%' }}>
            <ProgressBar
              value={cardPercentage(pillar.score)}
              label={copy.progress(pillar.pillar)}
              valueText={messages.levelWithName(pillar.score, pillar.name)}
              score={pillar.score}
            />
          </Box>
        </Stack>
        <Stack gap={8} sx={{ flex: '3 1 31.25rem' }}>
          {path ? <CardLiftPath path={path} notes={notes} /> : null}
          <Explanation pillar={pillar} path={path} untied={untied} />
        </Stack>
      </Row>
    </Card>
  );
}
