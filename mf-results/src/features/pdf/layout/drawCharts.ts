import { chartPercentage, levelName, scoreOf } from '@psma/assessment-model';
import { messages } from '../../../messages.ts';
import type { LiftPath } from '../../../model/lift/liftPath.ts';
import { lowestText } from '../../../model/result/lowestText.ts';
import type { PillarView } from '../../../model/result/pillarViews.ts';
import type { Report } from '../report.ts';
import { drawTable } from './drawTable.ts';
import { baselineIn, type PageFlow } from './PageFlow.ts';
import { startSection } from './startSection.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';
import { targetGaps } from './targetGaps.ts';

const copy = messages.report;
const RING = 150;
const BESIDE_RING = { x: PAGE.left + RING + 28, width: CONTENT_WIDTH - RING - 28 };
/** Pillar, level, and distance to the next level. */
const COLUMNS = [
  { width: 214 },
  { x: PAGE.left + 226, width: 100 },
  { x: PAGE.left + 338, width: CONTENT_WIDTH - 338 },
];

/** Draws both charts with their figures as text. */
export function drawCharts(flow: PageFlow, report: Report, pillars: readonly PillarView[]): void {
  startSection(flow, copy.levels);
  ring(flow, report, pillars);
  flow.skip(22);
  const { bars } = report.pictures;
  flow.keep(200);
  flow.write(messages.charts.bars, TEXT.heading, { role: 'H3' });
  flow.skip(6);
  const alt = copy.barsAlt(pillars.map(({ pillar, score }) => copy.bar(pillar, score)));
  flow.image({ ...bars, alt }, { width: CONTENT_WIDTH, height: (CONTENT_WIDTH * bars.height) / bars.width });
  flow.skip(12);
  figures(flow, pillars, report.liftPaths ?? []);
  targetGaps(flow, report, pillars);
}

function ring(flow: PageFlow, { result, pictures }: Report, pillars: readonly PillarView[]): void {
  const top = flow.y;
  const level = result.overallLevel;
  const score = scoreOf(level);
  const share = messages.charts.percent(chartPercentage(score));
  const alt = messages.charts.overallLabel(score, levelName(level), share);
  flow.image({ ...pictures.doughnut, alt }, { width: RING, height: RING });
  const figure = String(result.overallScore);
  const x = PAGE.left + (RING - flow.surface.widthOf(figure, TEXT.ring)) / 2;
  const baseline = top + (RING - TEXT.ring.leading) / 2 + baselineIn(TEXT.ring);
  flow.surface.decoration(() => flow.surface.text(figure, x, baseline, TEXT.ring));
  const bottom = flow.y;

  flow.y = top + 22;
  flow.write(messages.charts.overall, TEXT.heading, { ...BESIDE_RING, role: 'H3' });
  flow.skip(4);
  flow.write(messages.levelWithName(score, levelName(level)), TEXT.strong, BESIDE_RING);
  flow.write(copy.overallShare(share), TEXT.body, BESIDE_RING);
  flow.write(lowestText(pillars), TEXT.body, BESIDE_RING);
  flow.y = Math.max(flow.y, bottom);
}

function figures(flow: PageFlow, pillars: readonly PillarView[], liftPaths: readonly LiftPath[]): void {
  const { area, level } = messages.charts;
  const heads = liftPaths.length > 0 ? [area, level, copy.toNext] : [area, level];
  flow.keep(70);
  const rows = pillars.map(({ pillarId, pillar, score, name }) => {
    const path = liftPaths.find((each) => each.pillarId === pillarId);
    const texts = [pillar, messages.levelWithName(score, name)];
    return liftPaths.length > 0 ? [...texts, path ? stepsToNext(path) : ''] : texts;
  });
  drawTable(flow, COLUMNS, heads, rows);
}

const stepsToNext = ({ next }: LiftPath): string => (next ? copy.steps(next.steps, next.to) : copy.highest);
