import { checkArea } from '@psma/api-client';
import type { AreaCheck, AssessmentArea, AssessmentSection, AssessmentSession } from '@psma/api-contract';
import { Box, Button, Row, Text } from '@psma/design-system';
import { Link, useMutation, useNavigate } from '@psma/remote-kit';
import { fillPath } from '@psma/route-contract';
import { openedHere } from '@psma/screen-kit';
import * as paths from '../../../paths.ts';
import { isWaitingForCheck } from '../../areas/areaState.ts';
import { messages } from '../../areas/messages.ts';
import { useOwnMemberId } from '../../areas/useAreas.ts';
import { BAR } from '../../layout/questionLayout.ts';
import type { AreaReport } from './useAreaReport.ts';

const copy = messages.check;

export interface CheckBarProps {
  session: AssessmentSession;
  section: AssessmentSection;
  areas: readonly AssessmentArea[];
  area: AssessmentArea;
  check: AreaCheck;
  report: AreaReport;
  /** Path of the next area to check, or of the areas. */
  next: string;
}

/** Buttons for a member who may check the area, else why not. */
export function CheckBar(props: CheckBarProps) {
  const { session, areas, area, check } = props;
  const own = useOwnMemberId();
  const { digest, state } = check;
  if (state === 'NOT_POSSIBLE') return <Text>{messages.details.notChecked}</Text>;
  if (session.completed) return <Text>{copy.completed}</Text>;
  if (own === null) return null;
  if (!check.checkers.includes(own)) return state === 'CHECKED' ? null : <Text>{copy.yourAnswer}</Text>;
  if (digest === null) return <Text>{copy.unanswered}</Text>;
  const others = areas.filter((each) => each !== area && isWaitingForCheck(each, own)).length;
  return <Decision {...props} digest={digest} others={others} />;
}

interface DecisionProps extends CheckBarProps {
  digest: string;
  /** Number of other areas that the member could check. */
  others: number;
}

function Decision({ session, section, check, report, next, digest, others }: DecisionProps) {
  const navigate = useNavigate();
  const { pillar, pillarId } = section;
  const { mutate, isPending } = useMutation({
    mutationFn: () => checkArea(session.id, pillarId, digest),
    onSuccess: (area) => {
      report.done(area, copy.approved(pillar));
      void navigate(next);
    },
    onError: report.failed,
  });
  const toReturn = fillPath(paths.returnChecked, { session: session.id, pillar: pillarId });
  return (
    <Box sx={BAR} data-screen-only="">
      <Row gap={16}>
        {check.state === 'CHECKED' ? null : (
          <Button busy={isPending} onClick={() => mutate()}>
            {others > 0 ? copy.approveAndNext : copy.approve}
          </Button>
        )}
        <Button variant="secondary" component={Link} to={toReturn} state={openedHere}>
          {copy.returnArea}
        </Button>
        {others > 0 ? <Text muted>{copy.others(others)}</Text> : null}
      </Row>
    </Box>
  );
}
