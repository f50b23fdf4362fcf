import type { AssessmentResult } from '@psma/api-contract';
import { PILLAR_RULE } from '@psma/assessment-model';
import { levelColour } from '@psma/design-system';
import { messages } from '../../../messages.ts';
import { fromLowest } from '../../../model/result/fromLowest.ts';
import type { PageFlow } from './PageFlow.ts';
import { startSection } from './startSection.ts';
import { COLOURS, CONTENT_WIDTH, PAGE, TEXT } from './styles.ts';

const SWATCH = 12;
const LEVEL = { x: PAGE.left + 24, width: 116 };
const MEANING = { x: PAGE.left + 152, width: CONTENT_WIDTH - 152 };

/** Explains the rule and the six levels, from 0 upward. */
export function levelTable(flow: PageFlow, { levels, pillarRule }: AssessmentResult): void {
  startSection(flow, messages.report.levelTable);
  flow.write(messages.levels.note, TEXT.lead);
  flow.skip(12);
  rule(flow, pillarRule);
  flow.skip(16);
  flow.inside('Table', () => fromLowest(levels).forEach((level) => row(flow, level)));
}

function row(flow: PageFlow, { score, title, risk, description }: AssessmentResult['levels'][number]): void {
  const head = `${messages.level(score)}\n${title}\n${messages.levels.risk(risk)}`;
  flow.inside('TR', () => {
    const cells = [
      { text: head, style: TEXT.strong, into: flow.element('TH', { scope: 'Row' }), ...LEVEL },
      { text: description, into: flow.element('TD'), ...MEANING },
    ];
    flow.keep(flow.heightOf(cells) + 20);
    flow.rule(COLOURS.rule);
    flow.skip(9);
    const { fill, outline } = levelColour(score);
    flow.surface.rectangle(
      { x: PAGE.left, y: flow.y + 1, width: SWATCH, height: SWATCH },
      { fill, outline: outline ?? fill },
    );
    flow.columns(cells);
    flow.skip(10);
  });
}

function rule(flow: PageFlow, name: string): void {
  const { title, known, unknown } = messages.rule;
  const cells = [{ text: name === PILLAR_RULE ? known : unknown(name) }];
  flow.keep(flow.heightOf(cells) + TEXT.subheading.leading + 4);
  flow.write(title, TEXT.subheading, { role: 'H3' });
  flow.skip(4);
  flow.columns(cells);
}
