import { Type, type Static } from 'typebox';
import { Email, Id, Timestamp } from './commonSchemas.ts';

export const TriageQuestionType = Type.Union([Type.Literal('MULTI_SELECT'), Type.Literal('SINGLE_SELECT')]);

export const TriageChoice = Type.Object({
  id: Id,
  title: Type.String(),
  contentId: Id,
  exclusive: Type.Optional(Type.Boolean()),
});
export type TriageChoice = Static<typeof TriageChoice>;

/** `contentId` is the flow node; the first is `START`. */
export const TriageQuestion = Type.Object({
  id: Id,
  contentId: Id,
  title: Type.String(),
  type: TriageQuestionType,
  hint: Type.Optional(Type.String()),
  choices: Type.Array(TriageChoice),
});
export type TriageQuestion = Static<typeof TriageQuestion>;

export const ReminderCode = Type.Enum(['R01', 'R02', 'R03', 'R04', 'R05', 'R06']);
export type ReminderCode = Static<typeof ReminderCode>;

/**
 * Node → choice contentId → [next node, reminder?]; `END` lists the final nodes.
 * START may be a pointer (G12).
 */
export type TriageFlow = { END: string[] } & Record<
  string,
  string[] | string | Record<string, [next: string, reminder?: string]>
>;
export const TriageFlow = Type.Unsafe<TriageFlow>(
  Type.Record(
    Type.String(),
    Type.Union([
      Type.Array(Type.String()),
      Type.String(),
      Type.Record(Type.String(), Type.Array(Type.String())),
    ]),
  ),
);

export const TriageReminder = Type.Object({ code: ReminderCode, title: Type.String(), text: Type.String() });
export type TriageReminder = Static<typeof TriageReminder>;

export const TriageStatus = Type.Union([Type.Literal('IN_PROGRESS'), Type.Literal('COMPLETED')]);

export const TriageResponse = Type.Object({
  responseId: Id,
  question: Type.Object({ id: Id, type: TriageQuestionType, contentId: Id }),
  choices: Type.Array(Type.Object({ id: Id, title: Type.String(), contentId: Id })),
  response: Type.Object({ answers: Type.Union([Id, Type.Array(Id)]) }),
});
export type TriageResponse = Static<typeof TriageResponse>;

export const TriageSession = Type.Object({
  id: Id,
  status: TriageStatus,
  created: Timestamp,
  updated: Timestamp,
  responses: Type.Array(TriageResponse),
});
export type TriageSession = Static<typeof TriageSession>;

export const TriageSessionCreated = Type.Object({ id: Id, status: TriageStatus, created: Timestamp });
export type TriageSessionCreated = Static<typeof TriageSessionCreated>;

export const TriageAnswerRequest = Type.Object({
  choiceIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
});
export type TriageAnswerRequest = Static<typeof TriageAnswerRequest>;

export const TriageStatusRequest = Type.Object({ status: Type.Literal('COMPLETED') });

/** An answer behind a recommendation: flow node and chosen contentIds. */
export const TriageReason = Type.Object({ node: Id, codes: Type.Array(Id) });
export type TriageReason = Static<typeof TriageReason>;

/**
 * `partial`: path questions are unanswered (G20). Added: `because`, empty for
 * general advice; `preparation`, while no assessment is recommended.
 */
export const TriageResults = Type.Object({
  recommendAssessment: Type.Boolean(),
  recommendations: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      description: Type.String(),
      imageUrl: Type.String(),
      because: Type.Optional(Type.Array(TriageReason)),
    }),
  ),
  preparation: Type.Optional(Type.Array(Type.String())),
  partial: Type.Boolean(),
});
export type TriageResults = Static<typeof TriageResults>;

export const EmailRequest = Type.Object({ email: Email });
