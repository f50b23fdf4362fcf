import { levelName } from '@psma/assessment-model';
import { levelColour } from '@psma/design-system';
import { displayName } from '@psma/text';
import { messages } from '../../../messages.ts';
import { londonDate } from '../../../model/dates/londonDate.ts';
import { overallText } from '../../../model/result/overallText.ts';
import { gapSentence, targetSentence } from '../../../model/targets/gapSentence.ts';
import { messages as targetWords } from '../../../model/targets/messages.ts';
import { hasTargets } from '../../../model/targets/pillarGap.ts';
import type { Report } from '../report.ts';
import { baselineIn, type PageFlow } from './PageFlow.ts';
import { COLOURS, PAGE, TEXT } from './styles.ts';

const copy = messages.report;
const FIGURE_COLUMN = 74;
const STRIPE_WIDTH = 10;

export function drawCover(flow: PageFlow, report: Report): void {
  const { result, brand, organisation, signOff, now } = report;
  flow.surface.bookmark(copy.cover);
  flow.write(brand, TEXT.subheading);
  flow.skip(8);
  flow.rule(COLOURS.authority, 2);
  flow.skip(84);
  flow.write(messages.pdf.tool, TEXT.coverTitle, { role: 'H1' });
  flow.skip(18);
  flow.write(displayName(result.title), TEXT.coverName);
  if (organisation) flow.write(organisation, TEXT.lead);
  flow.skip(14);
  flow.write(copy.completed(londonDate(new Date(result.completedAt))));
  if (signOff) {
    const { name, position, at } = signOff;
    flow.write(messages.signedOff(name, position, londonDate(new Date(at))));
  }
  flow.write(copy.made(londonDate(now)), TEXT.small);
  flow.skip(56);
  overall(flow, result);
  targets(flow, report);
}

function overall(flow: PageFlow, result: Report['result']): void {
  const { overallLevel, overallScore, levels } = result;
  flow.keep(220);
  flow.rule(COLOURS.rule);
  flow.skip(26);
  const { fill, outline } = levelColour(overallScore);
  const beside = { x: PAGE.left + FIGURE_COLUMN, width: PAGE.right - PAGE.left - FIGURE_COLUMN };
  const pillar = { x: PAGE.left, y: flow.y, width: STRIPE_WIDTH, height: TEXT.figure.leading };
  flow.surface.rectangle(pillar, { fill, ...(outline ? { outline } : {}) });
  flow.inside('P', () =>
    flow.surface.text(String(overallScore), PAGE.left + 24, flow.y + baselineIn(TEXT.figure), TEXT.figure),
  );
  const end = flow.y + TEXT.figure.leading;
  flow.write(messages.levelWithName(overallScore, levelName(overallLevel)), TEXT.heading, beside);
  flow.write(copy.ofFive, TEXT.body, beside);
  const risk = levels.find(({ level }) => level === overallLevel)?.risk;
  if (risk) flow.write(copy.risk(risk), TEXT.body, beside);
  flow.y = Math.max(flow.y, end);
  flow.skip(20);
  flow.write(copy.sentence(overallScore), TEXT.lead);
  flow.skip(8);
  flow.write(overallText(result));
}

/** Targets and gaps on the document's day. */
function targets(flow: PageFlow, { targets: set, gaps, now }: Report): void {
  if (!hasTargets(set)) return;
  flow.skip(14);
  flow.write(targetWords.asOf(londonDate(now)), TEXT.strong);
  flow.write(`${targetSentence(set, dayInLondon)} ${gapSentence(gaps)}`);
}

const dayInLondon = (day: string): string => londonDate(new Date(`${day}T12:00:00Z`));
