import type { AssessmentLift, PlanItem, Targets } from '@psma/api-contract';
import { PILLARS } from '@psma/assessment-model';
import { londonDate } from '../../model/dates/londonDate.ts';
import type { PartEntry, PartLine, ReportPart } from '../../model/result/reportPart.ts';
import { messages } from './messages.ts';
import { planTable } from './planTable.ts';
import { planView, type PlanRow, type PlanView } from './planView.ts';

const copy = messages.report;

export interface PlanReportRequest {
  items: readonly PlanItem[];
  /** Answers of the report's assessment; null if unknown. */
  lift: AssessmentLift | null;
  targets: Targets | null;
  includeAnswers: boolean;
  now: Date;
}

/** Baseline and statements appear only with the answers. */
export function planReport({ items, lift, targets, includeAnswers, now }: PlanReportRequest): ReportPart {
  const view = planView(items, includeAnswers ? lift : null, targets, now);
  const titles = titlesOf(lift);
  const entry = (row: PlanRow) => entryOf(row, titles, includeAnswers);
  return {
    title: messages.title,
    lead: [
      messages.progress(view.progress.done, view.progress.total, view.progress.overdue),
      ...outcome(view),
    ],
    table: [],
    groups: [
      ...view.sections.map(({ title, rows }) => ({ title, entries: rows.map(entry) })),
      ...closedGroups(view).map(({ title, rows }) => ({ title, entries: rows.map(entry) })),
    ],
    sheet: sheetOf(items, titles, includeAnswers),
  };
}

type Titles = ReadonlyMap<string, string>;

const titlesOf = (lift: AssessmentLift | null): Titles =>
  new Map(
    (lift?.pillars ?? []).flatMap(({ questions }) =>
      questions.map(({ questionId, title }) => [questionId, title] as const),
    ),
  );

const pillarOf = (pillarId: string | null): string => PILLARS.find(({ id }) => id === pillarId)?.title ?? '';

const outcome = ({ outcome: after }: PlanView): string[] =>
  after
    ? [
        messages.outcome(
          after.overall,
          after.areas.map(({ pillarId, score }) => messages.areaAt(pillarOf(pillarId), score)),
        ),
      ]
    : [];

const closedGroups = ({ closed }: PlanView) =>
  (['DONE', 'DROPPED'] as const)
    .map((status) => ({
      title: messages.status[status],
      rows: closed.filter(({ item }) => item.status === status),
    }))
    .filter(({ rows }) => rows.length > 0);

function entryOf(row: PlanRow, titles: Titles, includeAnswers: boolean): PartEntry {
  const { item, measuredNote } = row;
  const asked = item.questionId === null ? undefined : titles.get(item.questionId);
  const pillar = pillarOf(item.pillarId);
  const lines: (PartLine | null)[] = [
    pillar === '' ? null : { text: asked === undefined ? pillar : copy.asked(pillar, asked) },
    includeAnswers && item.statement !== null
      ? { label: copy.statement(item.toScore ?? 0), text: item.statement }
      : null,
    { text: facts(row) },
    item.droppedReason ? { label: messages.fields.droppedReason, text: item.droppedReason } : null,
    item.note ? { label: messages.fields.note, text: item.note } : null,
    measuredNote ? { text: measuredNote } : null,
  ];
  return {
    title: titleOf(item, titles, includeAnswers),
    lines: lines.filter((line) => line !== null),
  };
}

/** Without actions, titles are target statements, which reveal answers. */
function titleOf(
  { title, statement, questionId }: PlanItem,
  titles: Titles,
  includeAnswers: boolean,
): string {
  const telling = statement !== null && statement.startsWith(title.replace(/…$/, ''));
  if (includeAnswers || !telling) return title;
  return titles.get(questionId ?? '') ?? copy.step;
}

function facts({ item: { status, responsible, due, doneAt, source }, overdue }: PlanRow): string {
  const day = due === null ? null : messages.row.due(londonDate(new Date(`${due}T12:00:00Z`)));
  return [
    messages.status[status],
    responsible ? messages.row.responsible(responsible) : null,
    day && overdue ? `${day}, ${messages.row.overdue}` : day,
    doneAt ? messages.row.doneOn(londonDate(new Date(doneAt))) : null,
    source ? messages.row.from(source.title, londonDate(new Date(source.completedAt))) : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** Omits answer-revealing columns unless included. */
function sheetOf(items: readonly PlanItem[], titles: Titles, includeAnswers: boolean): string[][] {
  const shown = includeAnswers
    ? items
    : items.map((item) => ({
        ...item,
        title: titleOf(item, titles, false),
        statement: null,
        toScore: null,
      }));
  return planTable(shown, (id) => titles.get(id) ?? null);
}
