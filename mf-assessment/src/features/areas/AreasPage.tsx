import { useMembership } from '@psma/api-client';
import type { AssessmentAreas } from '@psma/api-contract';
import { Banner, Page, PageHeading, Stack, Text, TextLink, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as paths from '../../../paths.ts';
import { messages } from '../../areas/messages.ts';
import { useOwnMemberId } from '../../areas/useAreas.ts';
import { resumePath, type Assessment } from '../../session/assessmentView.ts';
import { canSelect } from './areaForms.ts';
import { AreaTable } from './AreaTable.tsx';
import { AssignAreas } from './AssignAreas.tsx';
import type { AreaReport } from './useAreaReport.ts';

const copy = messages.page;

interface AreasPageProps {
  assessment: Assessment;
  areas: AssessmentAreas;
  report: AreaReport;
}

export function AreasPage({ assessment, areas, report }: AreasPageProps) {
  const { session } = assessment;
  const { canEdit } = useMembership();
  const own = useOwnMemberId();
  const isSelectable = canEdit && own !== null && !session.completed && areas.areas.some(canSelect);
  const table = (
    <AreaTable assessment={assessment} areas={areas} report={report} isSelectable={isSelectable} />
  );
  return (
    <Page>
      <Stack gap={24}>
        <Stack gap={12}>
          <PageHeading>{copy.title}</PageHeading>
          <Text>
            <WithUserTexts texts={[session.title]}>{copy.intro}</WithUserTexts>
          </Text>
          <Text muted>{session.completed ? copy.completed : canEdit ? copy.explained : copy.own}</Text>
        </Stack>
        {report.shown ? (
          <Banner tone={report.shown.tone} onDismiss={report.dismiss}>
            {report.shown.text}
          </Banner>
        ) : null}
        {isSelectable ? (
          <AssignAreas
            sessionId={session.id}
            areas={areas.areas}
            sections={assessment.sections}
            report={report}
          >
            {table}
          </AssignAreas>
        ) : (
          table
        )}
        <Stack gap={8}>
          {session.completed ? null : (
            <Text>
              <TextLink component={Link} to={resumePath(assessment)}>
                {copy.toQuestions}
              </TextLink>
            </Text>
          )}
          <Text>
            <TextLink component={Link} to={paths.dashboard}>
              {copy.dashboard}
            </TextLink>
          </Text>
        </Stack>
      </Stack>
    </Page>
  );
}
