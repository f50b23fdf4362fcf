import type { AssessmentSection } from '@psma/api-contract';
import type { QuestionPosition } from '@psma/assessment-model';
import { Button, Dialog, Stack, Text, WithUserTexts } from '@psma/design-system';
import { Link } from '@psma/remote-kit';
import * as paths from '../../../../paths.ts';
import { AreaStateWords } from '../../../areas/AreaStateWords.tsx';
import { memberName } from '../../../areas/areaWords.ts';
import { messages } from '../../../areas/messages.ts';
import { useAreas } from '../../../areas/useAreas.ts';
import { questionPath, type Assessment } from '../../../session/assessmentView.ts';

const copy = messages.nextArea;

interface NextAreaDialogProps {
  assessment: Assessment;
  after: QuestionPosition;
  open: boolean;
  onClose: () => void;
}

/** Says that other members answer the next area, before the page runs on into it. */
export function NextAreaDialog({ assessment, after, open, onClose }: NextAreaDialogProps) {
  const { session, sections } = assessment;
  const { data } = useAreas(session.id);
  const next = sections[after.pillarIndex - 1];
  const area = data?.areas.find(({ pillarId }) => pillarId === next?.pillarId);
  if (!next || !area) return null;
  const authors = authorsIn(next, data?.answers ?? []);
  const actions = (
    <>
      <Button variant="secondary" component={Link} to={paths.dashboard}>
        {copy.dashboard}
      </Button>
      <Button component={Link} to={questionPath(session.id, after)} onClick={onClose}>
        {messages.submit.continueArea(next.pillar)}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={copy.title(next.pillar)} onClose={onClose} actions={actions}>
      <Stack gap={8}>
        <Text>{copy.others}</Text>
        {area.assignee ? (
          <Text strong>
            <AreaStateWords area={area} />
          </Text>
        ) : null}
        {authors.length > 0 ? (
          <Text>
            <WithUserTexts texts={[authors.join(', ')]}>{copy.answeredBy}</WithUserTexts>
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
}

type Answers = NonNullable<ReturnType<typeof useAreas>['data']>['answers'];

/** Names of those who answered in the area, each once. */
function authorsIn({ questions }: AssessmentSection, answers: Answers): string[] {
  const members = answers.flatMap(({ question, by }) =>
    by && questions.some(({ id }) => id === question.id) ? [by] : [],
  );
  return [...new Map(members.map((member) => [member.id, memberName(member)])).values()];
}
