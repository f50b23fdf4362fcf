import { guardName, ReleaseRefused } from '@psma/release-contract';
import { DEFAULT_GUARDRAILS, Guardrails, PRODUCT_STEPS, SPEED_MEASURES } from '@psma/release-model';
import { Check } from 'typebox/value';
import { html, type Html } from '../html/html.ts';
import { messages } from '../messages.ts';
import { numberField } from '../page/formFields.ts';
import type { Form } from '../page/readForm.ts';

const { guards: texts } = messages;

/** Distinguishes a form without a ticked guard from one without the fields. */
const MARKER = 'hasGuards';

/** Guards of an experiment: the default ones are ticked. */
export const guardFields = (id: string, typed: Form): Html =>
  html`<fieldset class="field whole plan">
    <legend>${texts.legend}</legend>
    <input type="hidden" name="${MARKER}" value="yes" />
    <div class="row">
      ${SPEED_MEASURES.map((measure) => {
        const isOn = typed[MARKER] ? typed[`speed ${measure}`] : DEFAULT_GUARDRAILS.speeds.includes(measure);
        return html`<label class="check"
          ><input type="checkbox" name="speed ${measure}" value="yes" ${isOn && html`checked`} />
          ${guardName(measure)}</label
        >`;
      })}
    </div>
    <div class="row">
      ${PRODUCT_STEPS.map((step) =>
        numberField(
          `guard-${step}-${id}`,
          `points ${step}`,
          texts.points(guardName(step)),
          [0.1, 50, 0.1],
          typed,
        ),
      )}
    </div>
  </fieldset>`;

/** Returns the guards in a form; undefined for one without the fields. Throws InvalidRequest. */
export function guardrailsIn(form: Form): Guardrails | undefined {
  if (!form[MARKER]) return undefined;
  const steps = PRODUCT_STEPS.flatMap((step) => {
    const points = form[`points ${step}`];
    return points ? [[step, Number(points)] as const] : [];
  });
  const guardrails = {
    speeds: SPEED_MEASURES.filter((measure) => form[`speed ${measure}`]),
    ...(steps.length > 0 && { steps: Object.fromEntries(steps) }),
    onBroken: DEFAULT_GUARDRAILS.onBroken,
  };
  if (Check(Guardrails, guardrails)) return guardrails;
  throw new ReleaseRefused('InvalidRequest', texts.badPoints);
}
