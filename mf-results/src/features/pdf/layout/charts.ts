import { chartPercentage, levelName, scoreOf } from '@psma/assessment-model';
import type { AreaPlan } from '../../../lift/areaPlan.ts';
import { messages } from '../../../messages.ts';
import { lowestText } from '../../../result/lowestText.ts';
import type { PillarView } from '../../../result/pillarViews.ts';
import type { Report } from '../report.ts';
import { baselineIn, type Flow } from './Flow.ts';
import { section } from './section.ts';
import { COLOURS, CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const words = messages.report;
const RING = 150;
const BESIDE_RING = { x: PAGE.left + RING + 28, width: CONTENT_WIDTH - RING - 28 };
const COLUMNS = {
  area: { width: 214 },
  level: { x: PAGE.left + 226, width: 100 },
  steps: { x: PAGE.left + 338, width: CONTENT_WIDTH - 338 },
};

/** Both charts as pictures, each with its figures beside it as text. */
export function charts(flow: Flow, report: Report, pillars: readonly PillarView[]): void {
  section(flow, words.levels);
  ring(flow, report, pillars);
  flow.skip(22);
  const { bars } = report.pictures;
  flow.keep(200);
  flow.write(messages.charts.bars, TEXT.heading);
  flow.skip(6);
  flow.image(bars, { width: CONTENT_WIDTH, height: (CONTENT_WIDTH * bars.height) / bars.width });
  flow.skip(12);
  figures(flow, pillars, report.plans ?? []);
}

function ring(flow: Flow, { result, pictures }: Report, pillars: readonly PillarView[]): void {
  const top = flow.y;
  flow.image(pictures.doughnut, { width: RING, height: RING });
  const figure = String(result.overallScore);
  const x = PAGE.left + (RING - flow.surface.widthOf(figure, TEXT.ring)) / 2;
  flow.surface.text(figure, x, top + (RING - TEXT.ring.leading) / 2 + baselineIn(TEXT.ring), TEXT.ring);
  const bottom = flow.y;

  flow.y = top + 22;
  const level = result.overallLevel;
  const share = messages.charts.percent(chartPercentage(scoreOf(level)));
  flow.write(messages.charts.overall, TEXT.heading, BESIDE_RING);
  flow.skip(4);
  flow.write(messages.levelWithName(scoreOf(level), levelName(level)), TEXT.strong, BESIDE_RING);
  flow.write(words.overallShare(share), TEXT.body, BESIDE_RING);
  flow.write(lowestText(pillars), TEXT.body, BESIDE_RING);
  flow.y = Math.max(flow.y, bottom);
}

function figures(flow: Flow, pillars: readonly PillarView[], plans: readonly AreaPlan[]): void {
  const { area, level } = messages.charts;
  flow.keep(70);
  flow.columns([
    { text: area, style: TEXT.label, ...COLUMNS.area },
    { text: level, style: TEXT.label, ...COLUMNS.level },
    { text: plans.length > 0 ? words.toNext : '', style: TEXT.label, ...COLUMNS.steps },
  ]);
  flow.rule(COLOURS.authority);
  for (const pillar of pillars) {
    const plan = plans.find(({ pillarId }) => pillarId === pillar.pillarId);
    const cells = [
      { text: pillar.pillar, style: TEXT.cell, ...COLUMNS.area },
      { text: messages.levelWithName(pillar.score, pillar.name), style: TEXT.cell, ...COLUMNS.level },
      { text: plan ? stepsToNext(plan) : '', style: TEXT.cell, ...COLUMNS.steps },
    ];
    flow.keep(flow.heightOf(cells) + 8);
    flow.skip(4);
    flow.columns(cells);
    flow.skip(3);
    flow.rule(COLOURS.rule);
  }
}

const stepsToNext = ({ next }: AreaPlan): string => (next ? words.steps(next.steps, next.to) : words.highest);
