import type { Surface } from '@psma/tagged-pdf';
import { pillarViews } from '../../../model/result/pillarViews.ts';
import type { Report } from '../report.ts';
import { drawActions } from './drawActions.ts';
import { drawAnswers } from './drawAnswers.ts';
import { drawCharts } from './drawCharts.ts';
import { drawCover } from './drawCover.ts';
import { drawDetails } from './drawDetails.ts';
import { drawPart } from './drawPart.ts';
import { levelTable } from './levelTable.ts';
import { PageFlow } from './PageFlow.ts';
import { pageHeaderAndFooter } from './pageHeaderAndFooter.ts';

/** Lays out the document (decision G60) from one empty page. */
export function layoutReport(surface: Surface, report: Report): void {
  const pillars = pillarViews(report.result);
  const flow = new PageFlow(surface);
  const spoken = report.marking ? flow.element('P') : null;
  drawCover(flow, report);
  drawCharts(flow, report, pillars);
  drawActions(flow, pillars);
  drawDetails(flow, report, pillars);
  report.parts.forEach((each) => drawPart(flow, each));
  if (report.includeAnswers) drawAnswers(flow, pillars, report.notes);
  levelTable(flow, report.result);
  pageHeaderAndFooter(surface, report, spoken);
}
