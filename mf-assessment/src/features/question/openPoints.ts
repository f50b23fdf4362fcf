import { isRefusedForGood, type AnswerQueueState, type NoteQueueState } from '@psma/api-client';
import { positionOf, questionNumber, unansweredQuestions } from '@psma/assessment-model';
import { questionPath, type Assessment } from '../../session/assessmentView.ts';
import { seenAreas } from '../../session/ownAreas.ts';

export interface QuestionPoint {
  questionId: string;
  number: number;
  title: string;
  to: string;
}

/** Obstacles to results, in question order. */
export interface OpenPoints {
  unanswered: QuestionPoint[];
  /** Copied from the re-taken assessment and not confirmed. */
  unconfirmed: QuestionPoint[];
  /** Answered, then changed without pressing Next. */
  unsaved: QuestionPoint[];
  refused: QuestionPoint[];
  /** Unsent answers, without refused ones. */
  waiting: number;
}

type OnDevice = Pick<AnswerQueueState, 'pending' | 'drafts'>;

export function openPoints(assessment: Assessment, { pending, drafts }: OnDevice): OpenPoints {
  const { session, sections, answers } = assessment;
  const own = pending.filter((entry) => entry.sessionId === session.id);
  const given = new Map(answers.map((answer) => [answer.questionId, answer.choiceIds.join()]));
  const chosenAnew = drafts.filter(
    ({ sessionId, questionId, choiceIds }) =>
      sessionId === session.id && given.has(questionId) && given.get(questionId) !== choiceIds.join(),
  );
  const points = (questionIds: Iterable<string>) => pointsOf(assessment, new Set(questionIds));
  return {
    unanswered: points(unansweredQuestions(seenAreas(session, sections), answers)),
    unconfirmed: points(answers.filter((answer) => answer.carriedForward).map((answer) => answer.questionId)),
    unsaved: points(chosenAnew.map((each) => each.questionId)),
    refused: points(own.filter((entry) => entry.failure).map((entry) => entry.questionId)),
    waiting: own.filter((entry) => !entry.failure).length,
  };
}

export interface OpenNotes {
  /** Number of notes waiting to be sent. */
  waiting: number;
  /** Awaiting the user: refused, or changed by another. */
  open: QuestionPoint[];
}

/** Returns an assessment's notes missing on the server. */
export function openNotes(assessment: Assessment, { drafts }: Pick<NoteQueueState, 'drafts'>): OpenNotes {
  const own = drafts.filter((note) => note.sessionId === assessment.session.id);
  const open = own.filter((note) => note.other !== null || isRefusedForGood(note));
  return {
    waiting: own.length - open.length,
    open: pointsOf(assessment, new Set(open.map((note) => note.questionId))),
  };
}

/** Returns those questions in assessment order. */
export function pointsOf(
  { session, sections, sizes }: Assessment,
  questionIds: ReadonlySet<string>,
): QuestionPoint[] {
  return sections.flatMap(({ questions }) =>
    questions.flatMap(({ id, title }) => {
      const position = questionIds.has(id) ? positionOf(sections, id) : null;
      if (!position) return [];
      return [
        {
          questionId: id,
          number: questionNumber(sizes, position),
          title,
          to: questionPath(session.id, position),
        },
      ];
    }),
  );
}
