import { messages } from '../../../messages.ts';
import type { AnsweredQuestion, PillarView } from '../../../result/pillarViews.ts';
import { type Cell, type Flow } from './Flow.ts';
import { section } from './section.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const words = messages.report;
const INDENT = { x: PAGE.left + 14, width: CONTENT_WIDTH - 14 };

/** Every question with the chosen statement, pillar by pillar. */
export function answers(flow: Flow, pillars: readonly PillarView[]): void {
  const parent = section(flow, words.answers);
  for (const pillar of pillars) {
    flow.keep(130);
    flow.skip(8);
    flow.surface.bookmark(pillar.pillar, parent);
    flow.write(pillar.pillar, TEXT.heading, { role: 'H3' });
    flow.skip(8);
    flow.inside('L', () => pillar.answers.forEach((answered) => answer(flow, answered)));
  }
}

function answer(flow: Flow, { number, total, question, answer: chosen }: AnsweredQuestion): void {
  const lines: Cell[] = [
    { text: messages.answers.question(number, total), style: TEXT.label },
    { text: question, style: TEXT.strong },
    { text: words.yourAnswer, style: TEXT.label, ...INDENT },
    { text: chosen, ...INDENT },
  ];
  flow.keep(lines.reduce((height, cell) => height + flow.heightOf([cell]), 0));
  flow.inside('LI', () => flow.inside('LBody', () => lines.forEach((cell) => flow.columns([cell]))));
  flow.skip(12);
}
