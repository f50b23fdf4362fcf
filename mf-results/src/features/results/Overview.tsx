import type { AssessmentAreas, AssessmentResult, AssessmentSession } from '@psma/api-contract';
import { levelName, scoreOf } from '@psma/assessment-model';
import { Button, Divider, LevelBadge, PageHeading, Row, Stack, Text, UserText } from '@psma/design-system';
import { formatDay } from '@psma/screen-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages.ts';
import type { LiftPath } from '../../model/lift/liftPath.ts';
import { overallText } from '../../model/result/overallText.ts';
import { OverallRing } from '../../shared/charts/OverallRing.tsx';
import { ChangeSince } from './ChangeSince.tsx';
import { OverallLevelSummary } from './OverallLevelSummary.tsx';
import { RemindMe } from './RemindMe.tsx';

export interface OverviewProps {
  result: AssessmentResult;
  liftPaths: readonly LiftPath[] | null;
  sessions: readonly AssessmentSession[];
  /** Target, below the limiting pillars. */
  target: ReactNode;
  /** Null while unknown, and with older servers. */
  areas: AssessmentAreas | null;
  /** Next to the date. */
  signOff: ReactNode;
  /** Next to the download. */
  share: ReactNode;
  onDownload: () => void;
}

const copy = messages.overall;
/** Characters; longer names are set smaller. */
const LONG = 50;

export function Overview({
  result,
  liftPaths,
  target,
  areas,
  signOff,
  share,
  sessions,
  onDownload,
}: OverviewProps) {
  const score = scoreOf(result.overallLevel);
  const name = levelName(result.overallLevel);
  const risk = result.levels.find(({ level }) => level === result.overallLevel)?.risk;
  return (
    <Stack component="section" gap={24}>
      <Row justify="space-between" align="end">
        <Stack gap={4} sx={{ flex: '1 1 20rem' }}>
          <Text variant="small" muted>
            {copy.eyebrow}
          </Text>
          <PageHeading size={result.title.length > LONG ? 'xl' : 'xxl'}>
            <UserText>{result.title}</UserText>
          </PageHeading>
          <Row gap={8}>
            <Text muted>
              {copy.completed} <time dateTime={result.completedAt}>{formatDay(result.completedAt)}</time>
            </Text>
            <RemindMe result={result} />
            {signOff}
          </Row>
          {areas ? <NotChecked areas={areas.areas} pillars={result.pillars} /> : null}
        </Stack>
        <Row gap={12}>
          {share}
          <Button onClick={onDownload}>{copy.download}</Button>
        </Row>
      </Row>
      <Divider />
      <Row gap={32} justify="space-between">
        <Stack gap={12} sx={{ flex: '1 1 22.5rem' }}>
          <Text variant="lead">
            {copy.sentence} <strong>{messages.level(score)}</strong>
          </Text>
          <Row gap={12}>
            <LevelBadge score={score} name={name} />
            {risk ? <Text component="span">{messages.report.risk(risk)}</Text> : null}
          </Row>
          <Row gap={12} align="baseline">
            <OverallLevelSummary result={result} liftPaths={liftPaths} />
            {target}
          </Row>
          <ChangeSince id={result.id} sessions={sessions} />
          <Text>{overallText(result)}</Text>
        </Stack>
        <OverallRing score={score} name={name} />
      </Row>
    </Stack>
  );
}

interface NotCheckedProps {
  areas: AssessmentAreas['areas'];
  pillars: AssessmentResult['pillars'];
}

/** Says which areas no other member could check. */
function NotChecked({ areas, pillars }: NotCheckedProps) {
  const unchecked = new Set(
    areas.filter(({ check }) => check?.state === 'NOT_POSSIBLE').map(({ pillarId }) => pillarId),
  );
  const names = pillars.filter(({ pillarId }) => unchecked.has(pillarId)).map(({ pillar }) => pillar);
  return names.length > 0 ? <Text muted>{messages.notChecked(names, pillars.length)}</Text> : null;
}
