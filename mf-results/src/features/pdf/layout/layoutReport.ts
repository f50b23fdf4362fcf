import { pillarViews } from '../../../result/pillarViews.ts';
import type { Report } from '../report.ts';
import type { Surface } from '../surface.ts';
import { actions } from './actions.ts';
import { answers } from './answers.ts';
import { charts } from './charts.ts';
import { cover } from './cover.ts';
import { details } from './details.ts';
import { levelTable } from './levelTable.ts';
import { PageFlow } from './PageFlow.ts';
import { pageHeaderAndFooter } from './pageHeaderAndFooter.ts';
import { part } from './part.ts';

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
