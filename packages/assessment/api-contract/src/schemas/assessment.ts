import { Type, type Static } from 'typebox';
import {
  ACCURACY_OPTIONS,
  ANSWER_ORDER,
  IDEMPOTENCY_KEY,
  PREVIOUS_ASSESSMENT_OPTIONS,
  SUGGESTIONS_MAX_LENGTH,
} from '../constants.ts';
import { AreaMember } from './areas.ts';
import { Id, Nullable, OrganisationHeaders, Timestamp, VisibleText } from './commonSchemas.ts';
import { MaturityLevel, Score } from './levels.ts';

export const AssessmentChoice = Type.Object({ id: Id, title: Type.String(), questionId: Id });
export type AssessmentChoice = Static<typeof AssessmentChoice>;

export const AssessmentQuestion = Type.Object({
  id: Id,
  title: Type.String(),
  help: Type.String(),
  link: Type.Optional(Type.String()),
  info: Type.Optional(Type.String()),
  pillar: Type.String(),
  type: Type.Union([Type.Literal('SINGLE_SELECT'), Type.Literal('MULTI_SELECT')]),
  choices: Type.Array(AssessmentChoice),
});
export type AssessmentQuestion = Static<typeof AssessmentQuestion>;

export const AssessmentSection = Type.Object({
  pillar: Type.String(),
  pillarId: Id,
  questions: Type.Array(AssessmentQuestion),
});
export type AssessmentSection = Static<typeof AssessmentSection>;
export const AssessmentSections = Type.Array(AssessmentSection);

/** A multi-select answer has `choices` (G69), whose first is `choice`. */
export const AssessmentAnswer = Type.Object({
  question: Type.Object({ id: Id }),
  choice: Type.Object({ id: Id }),
  choices: Type.Optional(Type.Array(Type.Object({ id: Id }))),
  carriedForward: Type.Boolean(),
});
export type AssessmentAnswer = Static<typeof AssessmentAnswer>;

/** `droppedQuestions` of a retake: titles of dropped answers. */
export const AssessmentSession = Type.Object({
  id: Id,
  title: Type.String(),
  status: Type.Union([Type.Literal('IN_PROGRESS'), Type.Literal('COMPLETED')]),
  created: Timestamp,
  updated: Timestamp,
  completed: Type.Boolean(),
  completedAt: Nullable(Timestamp),
  overallScore: Nullable(Score),
  feedbackCompleted: Type.Boolean(),
  nextQuestion: Nullable(Type.Object({ pillar: Type.String(), id: Id })),
  progress: Type.Array(Type.Object({ pillar: Type.String(), completed: Type.Boolean() })),
  answers: Type.Array(AssessmentAnswer),
  contentVersion: Type.String(),
  retakeOf: Nullable(
    Type.Object({
      id: Id,
      title: Type.String(),
      completedAt: Nullable(Timestamp),
      droppedQuestions: Type.Array(Type.String()),
    }),
  ),
  /** Set in lists of editors, who may delete what they created (decision G300). */
  createdByYou: Type.Optional(Type.Boolean()),
  /** Areas of a contributor, for contributors. Answers and the next question are of these. */
  ownAreas: Type.Optional(Type.Array(Type.Object({ pillarId: Id, submitted: Type.Boolean() }))),
});
export type AssessmentSession = Static<typeof AssessmentSession>;

/** Trimmed by the server to 1 to 150 characters (G71). */
export const TitleRequest = Type.Object({
  title: VisibleText(400),
});

export const AnswerRequest = Type.Union([
  Type.Object({ choiceId: Id }, { additionalProperties: false }),
  Type.Object(
    { choiceIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }) },
    { additionalProperties: false },
  ),
]);
export type AnswerRequest = Static<typeof AnswerRequest>;

export const AnswerHeaders = Type.Object({
  [ANSWER_ORDER]: Type.Optional(Type.String({ pattern: '^[a-z0-9]{1,40}\\.[0-9]{1,15}$' })),
  ...OrganisationHeaders.properties,
});

export const IdempotencyHeaders = Type.Object({
  [IDEMPOTENCY_KEY]: Type.Optional(
    Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }),
  ),
});

export const CreationHeaders = Type.Object({
  ...IdempotencyHeaders.properties,
  ...OrganisationHeaders.properties,
});

/**
 * `choice` is current: sent now, or earlier by `ANSWER_ORDER`. `previousChoice`,
 * the one before, reveals foreign writes (G91). `updated` is the time of the last
 * change: saving the stored choice again is none (G311).
 */
export const AnswerSaved = Type.Object({
  question: Type.Object({ id: Id }),
  choice: Type.Object({ id: Id }),
  previousChoice: Nullable(Type.Object({ id: Id })),
  /** Author of `previousChoice`, if another member. */
  previousBy: Type.Optional(AreaMember),
  updated: Timestamp,
});
export type AnswerSaved = Static<typeof AnswerSaved>;

export const SessionCreated = Type.Object({ id: Id });
export type SessionCreated = Static<typeof SessionCreated>;

export const FeedbackRequest = Type.Object({
  responses: Type.Array(
    Type.Union([
      Type.Object({
        question: Type.Literal('previousAssessment'),
        answer: Type.Enum(PREVIOUS_ASSESSMENT_OPTIONS),
      }),
      Type.Object({ question: Type.Literal('isAccurateAssessment'), answer: Type.Enum(ACCURACY_OPTIONS) }),
      Type.Object({
        question: Type.Literal('suggestions'),
        answer: VisibleText(SUGGESTIONS_MAX_LENGTH),
      }),
    ]),
    { minItems: 1, maxItems: 3 },
  ),
});
export type FeedbackRequest = Static<typeof FeedbackRequest>;

export const FeedbackSaved = Type.Object({ feedbackCompleted: Type.Literal(true) });
export type FeedbackSaved = Static<typeof FeedbackSaved>;

/** List page: items after id `after`, the client's last. */
export const AssessmentSessionsQuery = Type.Object({
  after: Type.Optional(Id),
  /** 1 to 200; default: all. */
  limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|1\\d\\d|200)$' })),
});

/** Without `session` current questions. */
export const AssessmentQuestionsQuery = Type.Object({ session: Type.Optional(Id) });

export const PillarResult = Type.Object({
  pillar: Type.String(),
  pillarId: Id,
  level: MaturityLevel,
  score: Score,
  explanation: Type.String(),
  links: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })),
  actions: Type.Array(Type.Object({ title: Type.String() })),
  bindingQuestions: Type.Array(Id),
});
export type PillarResult = Static<typeof PillarResult>;

export const LevelDescription = Type.Object({
  level: MaturityLevel,
  score: Score,
  title: Type.String(),
  risk: Type.String(),
  description: Type.String(),
});
export type LevelDescription = Static<typeof LevelDescription>;

/** Frozen at completion (G56). `levels` are that version's texts. */
export const AssessmentResult = Type.Object({
  id: Id,
  title: Type.String(),
  completed: Type.Boolean(),
  completedAt: Timestamp,
  feedbackCompleted: Type.Boolean(),
  contentVersion: Type.String(),
  pillarRule: Type.String(),
  overallLevel: MaturityLevel,
  overallScore: Score,
  pillars: Type.Array(PillarResult),
  questions: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      pillar: Type.String(),
      choices: Type.Array(AssessmentChoice),
    }),
  ),
  answers: Type.Array(
    Type.Object({
      question: Type.Object({ id: Id, title: Type.String(), pillar: Type.String() }),
      choiceId: Id,
      choice: Type.Object({ questionId: Id, title: Type.String() }),
    }),
  ),
  answersSummary: Type.Array(
    Type.Object({
      pillar: Type.String(),
      question_answers: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
    }),
  ),
  levels: Type.Array(LevelDescription),
});
export type AssessmentResult = Static<typeof AssessmentResult>;
export const AssessmentResults = Type.Array(AssessmentResult);

/** A question with all statements and the steps above. */
export const LiftQuestion = Type.Object({
  questionId: Id,
  /** Null in content before 2026.2. */
  short: Nullable(Type.String()),
  title: Type.String(),
  score: Score,
  answer: Type.String(),
  /** Statements by level, 0 to 5. */
  statements: Type.Array(Type.String(), { minItems: 6, maxItems: 6 }),
  /** `actions` lead from the level below to `to`; none before content 2026.2. `effort`: weight. */
  steps: Type.Array(
    Type.Object({
      to: Score,
      actions: Type.Array(
        Type.Object({ id: Id, title: Type.String(), effort: Type.Integer({ minimum: 1, maximum: 3 }) }),
      ),
    }),
  ),
});
export type LiftQuestion = Static<typeof LiftQuestion>;

export const LiftPillar = Type.Object({
  pillarId: Id,
  pillar: Type.String(),
  level: MaturityLevel,
  questions: Type.Array(LiftQuestion),
});
export type LiftPillar = Static<typeof LiftPillar>;

/**
 * Lift planner data; `level` and `pillarRule` are frozen. `tied`: actions and
 * explanations were chosen per answer (G114).
 */
export const AssessmentLift = Type.Object({
  sessionId: Id,
  title: Type.String(),
  completedAt: Timestamp,
  contentVersion: Type.String(),
  pillarRule: Type.String(),
  tied: Type.Boolean(),
  pillars: Type.Array(LiftPillar),
});
export type AssessmentLift = Static<typeof AssessmentLift>;
