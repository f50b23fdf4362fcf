import { type AssessmentNote, type SignOff } from '@psma/api-contract';
import { levelName } from '@psma/assessment-model';
import { displayName } from '@psma/text';
import { messages } from '../../../messages.ts';
import { londonDay } from '../../../model/dates/londonDate.ts';
import { fromLowest } from '../../../model/result/fromLowest.ts';
import { noteLines } from '../../../model/result/noteLines.ts';
import { pillarViews, type PillarView } from '../../../model/result/pillarViews.ts';
import type { ReportText } from '../report.ts';

/** The first row has headings. */
export interface ReportSheet {
  name: string;
  rows: (string | number)[][];
}

const copy = messages.report;
const columns = messages.formats.columns;

/** Returns the document's tables; answers only if included. */
export function reportSheets(report: ReportText): ReportSheet[] {
  const pillars = pillarViews(report.result);
  return [
    summary(report),
    areas(report, pillars),
    actions(pillars),
    explanations(pillars),
    ...report.parts.map(({ title, sheet }) => ({ name: title, rows: sheet })),
    ...(report.includeAnswers ? [answers(pillars, report.notes)] : []),
    levels(report),
  ];
}

const signedOffCell = ({ name, position, at }: SignOff): string =>
  [displayName(name), displayName(position), londonDay(new Date(at))].join(', ');

function summary({ result, brand, organisation, signOff, marking, now }: ReportText): ReportSheet {
  const level = messages.levelWithName(result.overallScore, levelName(result.overallLevel));
  const rows = [
    [messages.formats.assessment, displayName(result.title)],
    ...(organisation ? [[messages.formats.organisation, organisation]] : []),
    [copy.cover, level],
    [messages.overall.completed, londonDay(new Date(result.completedAt))],
    ...(signOff ? [[messages.formats.signedOff, signedOffCell(signOff)]] : []),
    [messages.formats.made, londonDay(now)],
    [messages.formats.madeBy, brand],
  ];
  const head = marking ? [[messages.pdf.protectiveMarking, marking]] : [];
  return { name: copy.cover, rows: [[messages.pdf.tool, ''], ...head, ...rows] };
}

function areas({ liftPaths }: ReportText, pillars: readonly PillarView[]): ReportSheet {
  const stepsOf = ({ pillarId, score }: PillarView) => {
    if (score === 5) return copy.highest;
    const next = liftPaths?.find((path) => path.pillarId === pillarId)?.next;
    return next ? copy.steps(next.steps, next.to) : '';
  };
  const heads = [columns.area, columns.level, columns.name, copy.toNext];
  return {
    name: copy.levels,
    rows: [heads, ...pillars.map((area) => [area.pillar, area.score, area.name, stepsOf(area)])],
  };
}

const actions = (pillars: readonly PillarView[]): ReportSheet => ({
  name: copy.actions,
  rows: [
    [columns.area, columns.number, columns.action],
    ...pillars.flatMap((area) => area.actions.map(({ title }, index) => [area.pillar, index + 1, title])),
  ],
});

const explanations = (pillars: readonly PillarView[]): ReportSheet => ({
  name: copy.details,
  rows: [
    [columns.area, columns.kind, columns.text, columns.address],
    ...pillars.flatMap((area) => [
      [area.pillar, copy.explanation, area.explanation.trim(), ''],
      ...area.links.map(({ title, url }) => [area.pillar, copy.resources, title, url]),
    ]),
  ],
});

function answers(pillars: readonly PillarView[], notes: readonly AssessmentNote[]): ReportSheet {
  const noteOf = (questionId: string): string[] => {
    if (notes.length === 0) return [];
    const note = notes.find(({ question }) => question.id === questionId);
    return [note ? noteLines(note).join('\n') : ''];
  };
  const heads = [columns.area, columns.number, columns.question, copy.yourAnswer];
  return {
    name: copy.answers,
    rows: [
      [...heads, ...(notes.length > 0 ? [columns.notes] : [])],
      ...pillars.flatMap((area) =>
        area.answers.map(({ questionId, number, question, answer }) => [
          ...[area.pillar, number, question, answer],
          ...noteOf(questionId),
        ]),
      ),
    ],
  };
}

const levels = ({ result }: ReportText): ReportSheet => ({
  name: copy.levelTable,
  rows: [
    [columns.level, columns.name, columns.risk, columns.meaning],
    ...fromLowest(result.levels).map(({ score, title, risk, description }) => [
      score,
      title,
      risk,
      description,
    ]),
  ],
});
