import { isRefusedForGood, type AnswerQueueState, type NoteQueueState } from '@psma/api-client';
import { placeOf, questionNumber, unansweredQuestions } from '@psma/assessment-model';
import { placeAddress, type Assessment } from '../../session/assessmentView.ts';

export interface QuestionPoint {
  questionId: string;
  number: number;
  title: string;
  to: string;
}

/** What stands between an assessment and its results, each in the order of the questions. */
export interface OpenPoints {
  unanswered: QuestionPoint[];
  /** Copied from the assessment that this one re-takes, and not confirmed. */
  unconfirmed: QuestionPoint[];
  /** Answered, and then changed without pressing Next. */
  unsaved: QuestionPoint[];
  refused: QuestionPoint[];
  /** Number of answers that the server does not have yet, refused ones left out. */
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
    unanswered: points(unansweredQuestions(sections, answers)),
    unconfirmed: points(answers.filter((answer) => answer.carriedForward).map((answer) => answer.questionId)),
    unsaved: points(chosenAnew.map((each) => each.questionId)),
    refused: points(own.filter((entry) => entry.failure).map((entry) => entry.questionId)),
    waiting: own.filter((entry) => !entry.failure).length,
  };
}

export interface OpenNotes {
  /** Number of notes on their way to the server. */
  waiting: number;
  /** Wait for the user: refused, or changed by somebody else. */
  open: QuestionPoint[];
}

/** The notes of an assessment that the server does not have. */
export function openNotes(assessment: Assessment, { drafts }: Pick<NoteQueueState, 'drafts'>): OpenNotes {
  const own = drafts.filter((note) => note.sessionId === assessment.session.id);
  const open = own.filter((note) => note.other !== null || isRefusedForGood(note));
  return {
    waiting: own.length - open.length,
    open: pointsOf(assessment, new Set(open.map((note) => note.questionId))),
  };
}

/** Those questions, in the order of the assessment. */
export function pointsOf(
  { session, sections, sizes }: Assessment,
  questionIds: ReadonlySet<string>,
): QuestionPoint[] {
  return sections.flatMap(({ questions }) =>
    questions.flatMap(({ id, title }) => {
      const position = questionIds.has(id) ? placeOf(sections, id) : null;
      if (!position) return [];
      return [
        {
          questionId: id,
          number: questionNumber(sizes, position),
          title,
          to: placeAddress(session.id, position),
        },
      ];
    }),
  );
}
