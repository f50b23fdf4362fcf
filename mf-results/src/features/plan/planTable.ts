import { type PlanItem } from '@psma/api-contract';
import { isoDate, PILLARS } from '@psma/assessment-model';
import { displayName } from '@psma/text';
import { messages } from './messages.ts';

const { fields, exports: copy, status } = messages;

export type PlanTable = string[][];

/** Heading and one row per item; portable dates. */
export const planTable = (
  items: readonly PlanItem[],
  questionOf: (questionId: string) => string | null,
): PlanTable => [
  [
    ...[
      fields.title,
      fields.area,
      copy.question,
      copy.toLevel,
      copy.statement,
      fields.responsible,
      fields.due,
    ],
    ...[
      fields.status,
      fields.droppedReason,
      fields.note,
      copy.source,
      copy.completed,
      copy.created,
      copy.doneAt,
    ],
  ],
  ...items.map((item) => [
    displayName(item.title),
    PILLARS.find(({ id }) => id === item.pillarId)?.title ?? '',
    item.questionId === null ? '' : (questionOf(item.questionId) ?? item.questionId),
    String(item.toScore ?? ''),
    item.statement ?? '',
    item.responsible,
    item.due ?? '',
    status[item.status],
    item.droppedReason ?? '',
    item.note,
    item.source ? displayName(item.source.title) : '',
    day(item.source?.completedAt),
    day(item.created),
    day(item.doneAt),
  ]),
];

const day = (timestamp: string | null | undefined): string => (timestamp ? isoDate(new Date(timestamp)) : '');
