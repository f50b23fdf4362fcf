import { messages } from '../../../messages.ts';
import type { PillarView } from '../../../model/result/pillarViews.ts';
import type { PageFlow } from './PageFlow.ts';
import { startSection } from './startSection.ts';
import { COLOURS, CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

/** Pillars on the first page of actions (specification section 9). */
const ON_FIRST_PAGE = 2;
const NUMBER_WIDTH = 20;
const NUMBER = { x: PAGE.left, width: NUMBER_WIDTH };
const ACTION = { x: PAGE.left + NUMBER_WIDTH, width: CONTENT_WIDTH - NUMBER_WIDTH };

/** Two pillars on one page, the others from the next. */
export function drawActions(flow: PageFlow, pillars: readonly PillarView[]): void {
  startSection(flow, messages.report.actions);
  pillars.slice(0, ON_FIRST_PAGE).forEach((pillar) => actionsOf(flow, pillar));
  const others = pillars.slice(ON_FIRST_PAGE);
  if (others.length > 0) flow.newPage();
  others.forEach((pillar) => actionsOf(flow, pillar));
}

function actionsOf(flow: PageFlow, pillar: PillarView): void {
  flow.keep(80);
  flow.skip(8);
  flow.write(pillar.pillar, TEXT.compactHeading, { role: 'H3' });
  flow.write(messages.levelWithName(pillar.score, pillar.name), TEXT.label);
  flow.skip(2);
  flow.rule(COLOURS.rule);
  flow.skip(5);
  flow.inside('L', () => pillar.actions.forEach(({ title }, index) => action(flow, index + 1, title)), {
    numbering: 'Decimal',
  });
  flow.skip(8);
}

function action(flow: PageFlow, number: number, title: string): void {
  flow.inside('LI', () => {
    const cells = [
      { text: `${number}`, style: TEXT.compactStrong, into: flow.element('Lbl'), ...NUMBER },
      { text: title, style: TEXT.compact, into: flow.element('LBody'), ...ACTION },
    ];
    flow.keep(flow.heightOf(cells));
    flow.columns(cells);
    flow.skip(2);
  });
}
