import { stepText } from '@psma/release-contract';
import { LEAST_DAYS, LONGEST_WINDOW_DAYS, type RemoteStep } from '@psma/release-model';
import { STEPS } from '@psma/release-registry';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { choiceField, numberField, textField } from '../page/formFields.ts';
import type { Form } from '../page/readForm.ts';
import { needsIn } from './planIn.ts';

const { experiment: texts } = messages;

/** Of a form that was not sent yet. */
export const FIRST_PLAN: Form = {
  percent: '10',
  decidingStep: STEPS[0],
  direction: 'increase',
  baseRate: '20',
  smallestEffect: '5',
  minimumDays: String(LEAST_DAYS),
};

interface PlanFields {
  id: string;
  ownSteps: readonly RemoteStep[];
  typed: Form;
  visitsPerDay: number;
  /** Shows the page again, with what the typed plan takes. */
  needsPath: string;
}

/** console.js keeps the output up to date; without scripts the button does. */
export const planFields = ({ id, ownSteps, typed, visitsPerDay, needsPath }: PlanFields): Html =>
  html`<fieldset class="field whole plan">
    <legend>${texts.planFields}</legend>
    <div class="row">
      ${textField(`question-${id}`, 'question', texts.question, typed, { isOptional: true, style: 'grow' })}
    </div>
    <div class="row">
      ${choiceField(
        `step-${id}`,
        'decidingStep',
        texts.decidingStep,
        [
          ...STEPS.map((step): [string, string] => [step, stepText(step)]),
          ...ownSteps.map(({ name, meaning }): [string, string] => [
            name,
            texts.ownStepChoice(stepText(name), meaning),
          ]),
        ],
        typed,
      )}
      ${choiceField(`direction-${id}`, 'direction', texts.direction, Object.entries(texts.directions), typed)}
      ${numberField(`base-${id}`, 'baseRate', texts.baseRate, [0.1, 99.9, 0.1], typed)}
      ${numberField(`effect-${id}`, 'smallestEffect', texts.smallestEffect, [0.1, 50, 0.1], typed)}
    </div>
    <div class="row">
      ${textField(`shares-${id}`, 'laterShares', texts.laterShares, typed, { isOptional: true })}
      ${numberField(`window-${id}`, 'windowDays', texts.windowDays, [1, LONGEST_WINDOW_DAYS, 1], typed)}
      ${numberField(`days-${id}`, 'minimumDays', texts.minimumDays, [LEAST_DAYS, 365, 1], typed)}
    </div>
    <output id="needs-${id}" class="hint" data-from="${needsPath}">${needsIn(typed, visitsPerDay)}</output>
    <noscript><button formaction="${needsPath}" formnovalidate>${texts.calculate}</button></noscript>
  </fieldset>`;
