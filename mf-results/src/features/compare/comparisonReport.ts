import type { AssessmentLift } from '@psma/api-contract';
import { levelName, levelOf, type Score } from '@psma/assessment-model';
import { messages } from '../../messages.ts';
import { londonDate } from '../../model/dates/londonDate.ts';
import type { PartEntry, PartGroup, ReportPart } from '../../model/result/reportPart.ts';
import {
  comparisonView,
  countsOf,
  type AnswerChangeView,
  type ComparedPillarView,
  type ComparisonView,
} from './comparisonView.ts';
import { messages as words } from './messages.ts';
import { reasonOf } from './reasonOf.ts';

/** Builds the report's comparison; answers only if included. */
export function comparisonReport(
  before: AssessmentLift,
  after: AssessmentLift,
  includeAnswers: boolean,
): ReportPart {
  const view = comparisonView(before, after);
  const changed = view.pillars.filter((area) => area.changes.length > 0 || area.before !== area.after);
  const unchanged = view.pillars.filter((area) => !changed.includes(area)).map(({ pillar }) => pillar);
  const rest = changed.length === 0 ? words.nothing : words.unmoved(unchanged);
  return {
    title: words.report.title,
    lead: [
      words.report.of(words.before, before.title, londonDate(new Date(before.completedAt))),
      words.report.of(words.after, after.title, londonDate(new Date(after.completedAt))),
      ...sentences(view),
      ...(unchanged.length > 0 ? [rest] : []),
    ],
    table: [
      [words.area, words.before, words.after, words.change],
      ...view.pillars.map((area) => [area.pillar, level(area.before), level(area.after), changeOf(area)]),
    ],
    groups: changed.map((area) => groupOf(area, view, includeAnswers)),
    sheet: includeAnswers ? [...pillarRows(view), [], ...answerRows(changed)] : pillarRows(view),
  };
}

const level = (score: Score) => messages.levelWithName(score, levelName(levelOf(score)));
const changeOf = ({ likeForLike, before, after }: ComparedPillarView) =>
  likeForLike ? words.by(after - before) : words.unlike;

function sentences({ before, after, likeForLike, pillars, sameRule, ...view }: ComparisonView): string[] {
  const { unlike, ...counts } = countsOf(pillars);
  const overall = likeForLike ? words.overall(before, after) : words.overallUnlike(before, after);
  return [
    `${overall} ${words.areas(counts)}`.trim(),
    ...(sameRule ? [] : [words.otherRule]),
    ...(sameRule && unlike > 0 ? [words.unlikeAreas(unlike)] : []),
    words.compared(view.compared.length, view.total, view.added.length, view.gone.length),
  ];
}

const groupOf = (area: ComparedPillarView, view: ComparisonView, includeAnswers: boolean): PartGroup => ({
  title: area.pillar,
  text: reasonOf(area, view),
  entries: includeAnswers ? area.changes.map(entryOf) : [],
});

const entryOf = ({
  title,
  titleBefore,
  reworded,
  statementBefore,
  statementAfter,
  from,
  to,
}: AnswerChangeView): PartEntry => ({
  title,
  lines: [
    ...(reworded ? [{ text: words.reworded }] : []),
    ...(titleBefore === null ? [] : [{ text: words.wasAsked(titleBefore) }]),
    { label: words.before, text: statementBefore },
    { label: words.moved(to - from), text: statementAfter },
  ],
});

const pillarRows = (view: ComparisonView) => [
  [words.area, words.before, words.after, words.change, words.report.why],
  ...view.pillars.map((area) => [
    area.pillar,
    area.before,
    area.after,
    changeOf(area),
    area.changes.length > 0 || area.before !== area.after ? reasonOf(area, view) : words.nothing,
  ]),
];

const answerRows = (changed: readonly ComparedPillarView[]) => [
  [words.area, words.report.question, words.before, words.after, words.change],
  ...changed.flatMap(({ pillar, changes }) =>
    changes.map(({ title, statementBefore, statementAfter, from, to }) => [
      pillar,
      title,
      statementBefore,
      statementAfter,
      words.by(to - from),
    ]),
  ),
];
