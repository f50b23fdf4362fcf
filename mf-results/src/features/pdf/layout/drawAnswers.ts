import type { AssessmentNote } from '@psma/api-contract';
import { messages } from '../../../messages.ts';
import { noteLines } from '../../../model/result/noteLines.ts';
import type { AnsweredQuestion, PillarView } from '../../../model/result/pillarViews.ts';
import { type Cell, type PageFlow } from './PageFlow.ts';
import { startSection } from './startSection.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const copy = messages.report;
const INDENT = { x: PAGE.left + 14, width: CONTENT_WIDTH - 14 };

export function drawAnswers(
  flow: PageFlow,
  pillars: readonly PillarView[],
  notes: readonly AssessmentNote[],
): void {
  const parent = startSection(flow, copy.answers);
  for (const pillar of pillars) {
    flow.keep(130);
    flow.skip(8);
    flow.surface.bookmark(pillar.pillar, parent);
    flow.write(pillar.pillar, TEXT.heading, { role: 'H3' });
    flow.skip(8);
    flow.inside('L', () => pillar.answers.forEach((answered) => answer(flow, answered, notes)));
  }
}

function answer(flow: PageFlow, answered: AnsweredQuestion, notes: readonly AssessmentNote[]): void {
  const { questionId, number, total, question, answer: chosen } = answered;
  const note = notes.find((each) => each.question.id === questionId);
  const lines: Cell[] = [
    { text: messages.answers.question(number, total), style: TEXT.label },
    { text: question, style: TEXT.strong },
    { text: copy.yourAnswer, style: TEXT.label, ...INDENT },
    { text: chosen, ...INDENT },
    ...(note ? noteLines(note) : []).map((text) => ({ text, style: TEXT.label, ...INDENT })),
  ];
  flow.keep(lines.reduce((height, cell) => height + flow.heightOf([cell]), 0));
  flow.inside('LI', () => flow.inside('LBody', () => lines.forEach((cell) => flow.columns([cell]))));
  flow.skip(12);
}
