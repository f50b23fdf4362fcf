import { chartPercentage, levelName, scoreOf } from '@psma/assessment-model';
import type { AreaPlan } from '../../../lift/areaPlan.ts';
import { messages } from '../../../messages.ts';
import { lowestText } from '../../../result/lowestText.ts';
import type { PillarView } from '../../../result/pillarViews.ts';
import type { Report } from '../report.ts';
import type { TextStyle } from '../surface.ts';
import type { Attributes } from '../tree.ts';
import { baselineIn, type Cell, type Flow } from './Flow.ts';
import { section } from './section.ts';
import { COLOURS, CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';
import { targetGaps } from './targetGaps.ts';

const words = messages.report;
const RING = 150;
const BESIDE_RING = { x: PAGE.left + RING + 28, width: CONTENT_WIDTH - RING - 28 };
/** Area, level, and what is missing to the next one. */
const COLUMNS = [
  { width: 214 },
  { x: PAGE.left + 226, width: 100 },
  { x: PAGE.left + 338, width: CONTENT_WIDTH - 338 },
];

/** Both charts as pictures, each with its figures beside it as text. */
export function charts(flow: Flow, report: Report, pillars: readonly PillarView[]): void {
  section(flow, words.levels);
  ring(flow, report, pillars);
  flow.skip(22);
  const { bars } = report.pictures;
  flow.keep(200);
  flow.write(messages.charts.bars, TEXT.heading, { role: 'H3' });
  flow.skip(6);
  const alt = words.barsAlt(pillars.map(({ pillar, score }) => words.bar(pillar, score)));
  flow.image({ ...bars, alt }, { width: CONTENT_WIDTH, height: (CONTENT_WIDTH * bars.height) / bars.width });
  flow.skip(12);
  figures(flow, pillars, report.plans ?? []);
  targetGaps(flow, report, pillars);
}

function ring(flow: Flow, { result, pictures }: Report, pillars: readonly PillarView[]): void {
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
  flow.write(words.overallShare(share), TEXT.body, BESIDE_RING);
  flow.write(lowestText(pillars), TEXT.body, BESIDE_RING);
  flow.y = Math.max(flow.y, bottom);
}

function figures(flow: Flow, pillars: readonly PillarView[], plans: readonly AreaPlan[]): void {
  const { area, level } = messages.charts;
  const heads = plans.length > 0 ? [area, level, words.toNext] : [area, level];
  flow.keep(70);
  flow.inside('Table', () => {
    row(flow, heads, TEXT.label, (): ['TH', Attributes] => ['TH', { scope: 'Column' }]);
    flow.rule(COLOURS.authority);
    for (const pillar of pillars) {
      const plan = plans.find(({ pillarId }) => pillarId === pillar.pillarId);
      const texts = [pillar.pillar, messages.levelWithName(pillar.score, pillar.name)];
      if (plans.length > 0) texts.push(plan ? stepsToNext(plan) : '');
      flow.keep(flow.heightOf(cellsOf(texts, TEXT.cell)) + 8);
      flow.skip(4);
      row(flow, texts, TEXT.cell, (index) => (index === 0 ? ['TH', { scope: 'Row' }] : ['TD', {}]));
      flow.skip(3);
      flow.rule(COLOURS.rule);
    }
  });
}

const cellsOf = (texts: readonly string[], style: TextStyle): Cell[] =>
  texts.map((text, index) => ({ text, style, ...COLUMNS[index] }));

function row(
  flow: Flow,
  texts: readonly string[],
  style: TextStyle,
  kindOf: (index: number) => ['TH' | 'TD', Attributes],
): void {
  flow.inside('TR', () => {
    const into = texts.map((_text, index) => flow.element(...kindOf(index)));
    flow.columns(cellsOf(texts, style).map((cell, index) => ({ ...cell, into: into[index] })));
  });
}

const stepsToNext = ({ next }: AreaPlan): string => (next ? words.steps(next.steps, next.to) : words.highest);
