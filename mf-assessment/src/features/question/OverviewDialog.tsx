import { answerQueueState, type AnswerQueueState } from '@psma/api-client';
import { Dialog, Heading, Row, Stack, Text, TextLink } from '@psma/design-system';
import { Link, useObservable } from '@psma/remote-kit';
import { messages } from '../../messages.ts';
import type { Assessment } from '../../session/assessmentView.ts';
import { seenAreas } from '../../session/ownAreas.ts';
import { openPoints, pointsOf, type QuestionPoint } from './openPoints.ts';

interface OverviewDialogProps {
  assessment: Assessment;
  /** Id of the current question. */
  currentId: string;
  open: boolean;
  /** Says how to finish once all are answered. */
  canFinish: boolean;
  onClose: () => void;
}

const copy = messages.overview;

/** Links all questions and lists open points. */
export function OverviewDialog({ assessment, currentId, open, canFinish, onClose }: OverviewDialogProps) {
  const pillars = overviewOf(assessment, useObservable(answerQueueState));
  const questions = pillars.flatMap((area) => area.questions);
  const answered = questions.filter(({ state }) => state !== 'unanswered').length;
  return (
    <Dialog open={open} title={copy.title} onClose={onClose}>
      <Stack gap={24}>
        <Text>{copy.count(answered, questions.length, canFinish)}</Text>
        {pillars.map((area) => (
          <PillarQuestions key={area.pillar} area={area} currentId={currentId} onFollow={onClose} />
        ))}
      </Stack>
    </Dialog>
  );
}

type PillarQuestionsProps = { area: OverviewPillar; currentId: string; onFollow: () => void };

function PillarQuestions({ area, currentId, onFollow }: PillarQuestionsProps) {
  return (
    <Stack gap={8}>
      <Heading level={3} size="m">
        {area.pillar}
      </Heading>
      <Stack component="ol" gap={8}>
        {area.questions.map(({ questionId, number, title, to, state }) => {
          const here = questionId === currentId;
          return (
            <Row key={questionId} component="li" justify="space-between" align="baseline" wrap={false}>
              <TextLink
                component={Link}
                to={to}
                onClick={onFollow}
                aria-current={here ? 'step' : undefined}
                ref={here ? takeFocus : undefined}
              >
                {messages.finalise.link(number, title)}
              </TextLink>
              <Text component="span" variant="small" strong={state !== 'answered'} sx={SIDE_COLUMN}>
                {here ? copy.here(copy.state[state]) : copy.state[state]}
              </Text>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}

/** Focuses the current question. */
const takeFocus = (link: HTMLElement | null) => {
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'center' });
};

const SIDE_COLUMN = { flex: 'none', width: '9.5rem' };

type QuestionState = 'answered' | 'unanswered' | 'unconfirmed' | 'unsaved' | 'refused';

interface OverviewPillar {
  pillar: string;
  questions: (QuestionPoint & { state: QuestionState })[];
}

/** Returns each question with its state most relevant to finishing. */
function overviewOf(
  assessment: Assessment,
  onDevice: Pick<AnswerQueueState, 'pending' | 'drafts'>,
): OverviewPillar[] {
  const open = openPoints(assessment, onDevice);
  const states = new Map<string, QuestionState>();
  for (const state of ['unconfirmed', 'unsaved', 'refused', 'unanswered'] as const)
    for (const { questionId } of open[state]) states.set(questionId, state);
  return seenAreas(assessment.session, assessment.sections).map(({ pillar, questions }) => ({
    pillar,
    questions: pointsOf(assessment, new Set(questions.map(({ id }) => id))).map((point) => ({
      ...point,
      state: states.get(point.questionId) ?? 'answered',
    })),
  }));
}
