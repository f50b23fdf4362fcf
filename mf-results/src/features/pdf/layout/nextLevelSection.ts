import { messages } from '../../../messages.ts';
import { answersSentence } from '../../../model/lift/answersSentence.ts';
import {
  choiceOf,
  stepsOf,
  type LiftPath,
  type LiftPathQuestion,
  type LiftStep,
} from '../../../model/lift/liftPath.ts';
import { stepLabel } from '../../../model/lift/stepLabel.ts';
import type { PageFlow } from './PageFlow.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const copy = messages.report.way;
const INDENT = { x: PAGE.left + 14, width: CONTENT_WIDTH - 14 };

/** Lists questions that lift a pillar. */
export function nextLevelSection(flow: PageFlow, path: LiftPath, includeAnswers: boolean): void {
  if (includeAnswers) flow.write(answersSentence(path.questions.map(({ score }) => score)));
  if (path.next) questions(flow, path);
  else flow.write(messages.lift.highest, TEXT.strong);
  if (includeAnswers) stepsOf(path).forEach((step) => statement(flow, step));
  flow.skip(12);
}

/** Required questions, then alternatives. */
function questions(flow: PageFlow, path: LiftPath): void {
  const must = stepsOf(path).filter((step) => step.must);
  const choice = choiceOf(path);
  const { to = 0, steps = 0, choose } = path.next ?? {};
  const further = choice.length > 0 ? (choose?.steps ?? 0) : 0;
  if (must.length > 0) {
    flow.write(further > 0 ? copy.needed(must.length, to) : copy.lifts(steps, must.length, to), TEXT.strong);
    titles(
      flow,
      must.map(({ question }) => question),
    );
  }
  if (further === 0) return;
  flow.write(
    must.length > 0 ? copy.thenAny(further, choice.length) : copy.any(further, choice.length, to),
    TEXT.strong,
  );
  titles(flow, choice);
}

const titles = (flow: PageFlow, list: readonly LiftPathQuestion[]): void =>
  flow.inside('L', () =>
    list.forEach(({ number, title }) =>
      flow.inside('LI', () => {
        const into = flow.element('LBody');
        flow.write(copy.question(number, title), TEXT.body, { ...INDENT, into });
      }),
    ),
  );

function statement(flow: PageFlow, step: LiftStep): void {
  flow.skip(5);
  flow.keep(TEXT.label.leading + TEXT.body.leading);
  flow.write(`${messages.lift.question(step.question.number)}. ${stepLabel(step)}`, TEXT.label, INDENT);
  flow.write(step.statement, TEXT.body, INDENT);
}
