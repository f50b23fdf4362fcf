import { pillarViews } from '../../../result/pillarViews.ts';
import type { Report } from '../report.ts';
import type { Surface } from '../surface.ts';
import { actions } from './drawActions.ts';
import { answers } from './drawAnswers.ts';
import { charts } from './drawCharts.ts';
import { cover } from './drawCover.ts';
import { details } from './drawDetails.ts';
import { part } from './drawPart.ts';
import { levelTable } from './levelTable.ts';
import { PageFlow } from './PageFlow.ts';
import { pageHeaderAndFooter } from './pageHeaderAndFooter.ts';

/** Lays out the whole document (decision G60); the surface has one empty page. */
export function layoutReport(surface: Surface, report: Report): void {
  const pillars = pillarViews(report.result);
  const flow = new PageFlow(surface);
  const spoken = report.marking ? flow.element('P') : null;
  cover(flow, report);
  charts(flow, report, pillars);
  actions(flow, pillars);
  details(flow, report, pillars);
  report.parts.forEach((each) => part(flow, each));
  if (report.includeAnswers) answers(flow, pillars, report.notes);
  levelTable(flow, report.result);
  pageHeaderAndFooter(surface, report, spoken);
}
