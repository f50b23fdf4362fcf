import {
  experimentSentence,
  guardrailsText,
  lateText,
  pointsText,
  stepText,
  verdictText,
  type ExperimentReport,
} from '@psma/release-contract';
import { messages } from './messages.ts';
import { minute, table } from './print.ts';

const { tables } = messages;

/** Prints the question, the verdict, what to do, and the figures. */
export function printExperiment(report: ExperimentReport): string {
  const { name, release, by, result, plan, planHash, ended } = report;
  return [
    tables.experimentOf(name, release, by, minute(result.startedAt)),
    ...(ended ? [tables.experimentEnded(ended.by, minute(ended.at), ended.reason)] : []),
    ...(plan ? [tables.question(plan.question)] : []),
    `${verdictText(report)}. ${experimentSentence(report)}`,
    guardrailsText(report.guardrails),
    ...[lateText(report)].filter((text) => text !== null),
    ...(planHash === null ? [] : [tables.planHash(planHash)]),
    table([[...tables.experimentSteps], ...result.steps.map(stepRow)]),
    ...result.steps.flatMap(({ step, meaning }) =>
      meaning === null ? [] : [tables.stepMeaning(stepText(step), meaning)],
    ),
    table([
      [...tables.experimentPhases],
      ...result.phases.map(({ percent, since, control, treated }) => [
        `${percent} %`,
        minute(since),
        String(control),
        String(treated),
      ]),
    ]),
    ...imbalanceTable(report),
  ].join('\n');
}

function stepRow({
  step,
  isDeciding,
  windowDays,
  taken,
  compared,
}: ExperimentReport['result']['steps'][number]) {
  const head = [stepText(step), isDeciding ? tables.decides : tables.informs, tables.days(windowDays)];
  if (!compared) return [...head, String(taken.control), String(taken.treated), '-', '-'];
  const { control, treated, difference, interval } = compared;
  return [
    ...head,
    tables.rate(control.rate, control.visitors),
    tables.rate(treated.rate, treated.visitors),
    pointsText(difference),
    tables.interval(pointsText(interval.low), pointsText(interval.high)),
  ];
}

const imbalanceTable = ({ imbalances }: ExperimentReport): string[] =>
  imbalances.length === 0
    ? []
    : [
        table([
          [...tables.imbalances],
          ...imbalances.map(({ kind, value, control, treated, expected }) => [
            kind,
            value,
            String(control),
            String(treated),
            String(expected),
          ]),
        ]),
      ];
