import type { AssessmentResult } from '@psma/api-contract';
import { levelName, scoreOf } from '@psma/assessment-model';
import { Button, PageHeading, Row, Rule, Stack, Text } from '@psma/design-system';
import { OverallFigures } from '../../charts/OverallFigures.tsx';
import { OverallRing } from '../../charts/OverallRing.tsx';
import { messages } from '../../messages.ts';
import { overallText } from '../../result/overallText.ts';
import { completionDate } from './completionDate.ts';

export interface OverviewProps {
  result: AssessmentResult;
  onDownload: () => void;
  onLearnMore: () => void;
}

const words = messages.overall;

/** The overall level as one sentence and one figure. */
export function Overview({ result, onDownload, onLearnMore }: OverviewProps) {
  const score = scoreOf(result.overallLevel);
  return (
    <Stack component="section" gap={32}>
      <Stack gap={12}>
        <Text variant="small" muted>
          {words.eyebrow}
        </Text>
        <PageHeading>{result.title}</PageHeading>
        <Row justify="space-between">
          <Text muted>
            {words.completed} <time dateTime={result.completedAt}>{completionDate(result.completedAt)}</time>
          </Text>
          <Button onClick={onDownload}>{words.download}</Button>
        </Row>
      </Stack>
      <Rule />
      <Row gap={32} align="start" justify="space-between">
        <Stack gap={24} sx={{ flex: '1 1 360px' }}>
          <Text variant="lead">
            {words.sentence} <strong>{messages.level(score)}</strong>
          </Text>
          <Text>{overallText(result.overallLevel)}</Text>
          <OverallFigures result={result} />
          <Button variant="secondary" onClick={onLearnMore} sx={{ alignSelf: 'start' }}>
            {words.learnMore}
          </Button>
        </Stack>
        <OverallRing score={score} name={levelName(result.overallLevel)} />
      </Row>
    </Stack>
  );
}
