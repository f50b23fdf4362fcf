import { londonDate } from '../../../model/dates/londonDate.ts';
import type { PillarView } from '../../../model/result/pillarViews.ts';
import { messages } from '../../../model/targets/messages.ts';
import type { Report } from '../report.ts';
import type { PageFlow } from './PageFlow.ts';
import { TEXT } from './styles.ts';

/** One line per pillar with a target: its gap today. */
export function targetGaps(flow: PageFlow, { gaps, now }: Report, pillars: readonly PillarView[]): void {
  if (gaps.length === 0) return;
  flow.skip(16);
  flow.keep(70);
  flow.write(messages.asOf(londonDate(now)), TEXT.strong);
  for (const { pillar, pillarId } of pillars) {
    const gap = gaps.find((each) => each.pillarId === pillarId);
    if (gap) flow.write(messages.gapOf(pillar, gap.target, gap.below, gap.steps));
  }
}
